import * as Dropdown from 'radix-ui/dropdown-menu'
import { createContext, type ReactElement, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { cn } from './merge-classes.ts'

const Opener = createContext<RefObject<HTMLButtonElement | null> | null>(null)

export interface MenuProps {
  /** The button that opens it: an IconButton or a Button. It gets the aria by itself. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** The menu's name where the trigger's does not say it. */
  label?: string
  className?: string
  /** MenuItems, MenuSeparators, MenuLabels. */
  children: ReactNode
}

/**
 * A list of actions behind a button: arrows move, typing finds, Escape leaves and the focus returns. The page behind
 * stays scrollable; that also spares a style element, which a strict content security policy would refuse.
 */
export function Menu({ trigger, align = 'end', side = 'bottom', label, className, children }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  // Within the dialog or the main part it belongs to, so that it is never outside of what assistive tech may read.
  const place = (open: boolean) => {
    if (open) setContainer(opener.current?.closest<HTMLElement>('[data-modal], main') ?? null)
  }
  // An item may have opened a dialog that has the focus by now: the button must not take it back.
  const giveBack = (event: Event) => {
    const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
    if (dialog && !dialog.contains(opener.current)) event.preventDefault()
  }
  return (
    <Dropdown.Root modal={false} onOpenChange={place}>
      <Dropdown.Trigger ref={opener} asChild>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal container={container}>
        <Dropdown.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={giveBack}
          {...(label ? { 'aria-label': label, 'aria-labelledby': undefined } : {})}
          className={cn(
            'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-[200px] max-w-[min(340px,calc(100vw-24px))] origin-(--radix-dropdown-menu-content-transform-origin) animate-menu overflow-y-auto rounded-[14px] border border-line bg-surface p-2 shadow-3',
            className,
          )}
        >
          <Opener value={opener}>{children}</Opener>
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** What cannot be undone is beet. */
  tone?: 'ink' | 'danger'
  disabled?: boolean
  onSelect?: (event: Event) => void
  /** The child is the item itself, such as a link. */
  asChild?: boolean
  children: ReactNode
}

/** One action. Opening a dialog from it is fine: the focus goes there, and back to the menu's button afterwards. */
export function MenuItem({ icon, tone = 'ink', disabled, onSelect, asChild, children }: MenuItemProps) {
  const opener = useContext(Opener)
  // The focus goes back before the action runs, so that a dialog opened by it returns the focus to the button.
  const select = (event: Event) => {
    opener?.current?.focus()
    onSelect?.(event)
  }
  return (
    <Dropdown.Item
      asChild={asChild ?? false}
      disabled={disabled ?? false}
      onSelect={select}
      className={cn(
        'flex min-h-tap cursor-pointer select-none items-center gap-3 rounded-sm px-2.5 py-1.5 leading-title outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:text-muted',
        tone === 'danger' ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink [&>svg]:text-muted',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </Dropdown.Item>
  )
}

/** A hairline between groups of actions. */
export function MenuSeparator() {
  return <Dropdown.Separator className="mx-2.5 my-2 h-px bg-line" />
}

/** The name of a group of actions. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-2.5 pt-2 pb-1 font-semibold text-muted text-xs">{children}</Dropdown.Label>
}
