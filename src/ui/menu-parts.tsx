import { Check, ChevronRight } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cx } from './class-names.ts'
import type { MenuItemProps, OpenedMenuProps, SubmenuProps } from './menu.tsx'
import { menuPlace } from './menu-place.ts'
import { toastRoom } from './toast-room.ts'
import { useWide } from './use-wide.ts'

const panelClass =
  'z-60 min-w-[200px] max-w-[min(340px,calc(100vw-24px))] origin-(--radix-dropdown-menu-content-transform-origin) animate-menu overflow-y-auto rounded-[14px] border border-line bg-surface p-2 shadow-3 max-h-(--radix-dropdown-menu-content-available-height)'
const itemClass =
  'flex min-h-tap cursor-pointer select-none items-center gap-3 rounded-sm px-2.5 py-1.5 leading-title outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:text-muted'

/** How far a submenu lies over its menu where both do not fit beside each other, in px. */
const OVERLAP = 140

const EDGE = 12

/** How far menus stay from the edges of the window, in px; the room of a toast is no place for them. */
function useEdges() {
  const room = useSyncExternalStore(toastRoom.subscribe, toastRoom.current)
  const wide = useWide()
  return { left: EDGE, right: EDGE, top: EDGE + (wide ? 0 : room), bottom: EDGE + (wide ? room : 0) }
}

const Opener = createContext<RefObject<HTMLButtonElement | null> | null>(null)

/**
 * A list of actions behind a button: arrows move, typing finds, Escape leaves and the focus returns. The page behind
 * stays scrollable; that also spares a style element, which a strict content security policy would refuse.
 */
function OpenedMenu({
  trigger,
  align = 'end',
  side = 'bottom',
  label,
  className,
  firstPlace,
  children,
}: OpenedMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState(firstPlace)
  const edges = useEdges()
  const place = (open: boolean) => {
    if (open) setContainer(menuPlace(opener.current))
  }
  // An item may have opened a dialog that has the focus by now: the button must not take it back.
  const giveBack = (event: Event) => {
    const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
    if (dialog && !dialog.contains(opener.current)) event.preventDefault()
  }
  return (
    <Dropdown.Root modal={false} defaultOpen onOpenChange={place}>
      <Dropdown.Trigger ref={opener} asChild>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal container={container}>
        <Dropdown.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={edges}
          onCloseAutoFocus={giveBack}
          {...(label ? { 'aria-label': label, 'aria-labelledby': undefined } : {})}
          className={cx(panelClass, className)}
        >
          <Opener value={opener}>{children}</Opener>
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

/** One action. Opening a dialog from it is fine: the focus goes there, and back to the menu's button afterwards. */
function Item({ icon, tone = 'ink', disabled, checked, onSelect, asChild, children }: MenuItemProps) {
  const opener = useContext(Opener)
  // The focus goes back before the action runs, so that a dialog opened by it returns the focus to the button.
  const select = (event: Event) => {
    opener?.current?.focus({ preventScroll: true })
    onSelect?.(event)
  }
  return (
    <Dropdown.Item
      asChild={asChild ?? false}
      disabled={disabled ?? false}
      onSelect={select}
      {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
      className={cx(
        itemClass,
        tone === 'danger' ? 'text-danger data-highlighted:bg-danger-soft' : 'text-ink [&>svg]:text-muted',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 flex-1">{children}</span>
          {checked ? <Check aria-hidden="true" size={18} className="flex-none" /> : null}
        </>
      )}
    </Dropdown.Item>
  )
}

/** An item that opens a menu of its own. */
function Submenu({ icon, label, children }: SubmenuProps) {
  const wide = useWide()
  const edges = useEdges()
  return (
    <Dropdown.Sub>
      <Dropdown.SubTrigger className={cx(itemClass, 'text-ink data-[state=open]:bg-sunken [&>svg]:text-muted')}>
        {icon}
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRight aria-hidden="true" size={18} className="flex-none" />
      </Dropdown.SubTrigger>
      <Dropdown.SubContent
        alignOffset={wide ? -9 : 40}
        sideOffset={wide ? 6 : -OVERLAP}
        collisionPadding={edges}
        className={panelClass}
      >
        {children}
      </Dropdown.SubContent>
    </Dropdown.Sub>
  )
}

/** A hairline between groups of actions. */
function Separator() {
  return <Dropdown.Separator className="mx-2.5 my-2 h-px bg-line" />
}

/** The name of a group of actions. */
function Label({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-2.5 pt-2 pb-1 font-semibold text-muted text-xs">{children}</Dropdown.Label>
}

/** What a menu is made of once it is opened; loaded with the first press of one. */
export const menuParts = { Menu: OpenedMenu, Item, Submenu, Separator, Label }
