import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import type { menuParts } from './menu-parts.tsx'
import { menuPlace } from './menu-place.ts'

type Parts = typeof menuParts

const Loaded = createContext<Parts | null>(null)
let parts: Parts | null = null

/** A menu costs more than most screens; it is loaded when a pointer or the focus comes near the first one. */
async function loadParts(): Promise<Parts> {
  const loaded = await import('./menu-parts.tsx')
  parts = loaded.menuParts
  return parts
}

export interface MenuProps {
  /** The button that opens it: an IconButton or a Button. It gets the aria by itself. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** The menu's name where the trigger's does not say it. */
  label?: string
  className?: string
  /** Fetches what the content needs besides; the menu opens once that is here too. */
  load?: () => Promise<unknown>
  /** MenuItems, MenuSeparators, MenuLabels. */
  children: ReactNode
}

export interface OpenedMenuProps extends MenuProps {
  /** Where it stands when it opens for the first time. */
  firstPlace: HTMLElement | null
}

type Opened = { parts: Parts; firstPlace: HTMLElement | null }

/** A list of actions behind a button: arrows move, typing finds, Escape leaves and the focus returns. */
export function Menu(props: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened) {
    const { Menu: OpenedMenu } = opened.parts
    return (
      <Loaded value={opened.parts}>
        <OpenedMenu {...props} firstPlace={opened.firstPlace} />
      </Loaded>
    )
  }
  const { load } = props
  const prepare = () => void Promise.all([loadParts(), load?.()]).catch(() => undefined)
  const open = (button: HTMLElement) => {
    const firstPlace = menuPlace(button)
    if (parts && !load) setOpened({ parts, firstPlace })
    // Where it does not arrive, the next press asks again.
    else
      void Promise.all([loadParts(), load?.()]).then(
        ([loaded]) => setOpened({ parts: loaded, firstPlace }),
        () => undefined,
      )
  }
  const trigger = props.trigger as ReactElement<HTMLAttributes<HTMLElement>>
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: event => open(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open(event.currentTarget)
    },
  })
}

/** The parts around a menu's content, which exists only once they are loaded. */
function useParts(): Parts {
  const loaded = useContext(Loaded)
  if (!loaded) throw new Error('what belongs into a menu stands outside of one')
  return loaded
}

export interface MenuItemProps {
  icon?: ReactNode
  /** What cannot be undone is beet. */
  tone?: 'ink' | 'danger'
  disabled?: boolean
  /** One of several of which exactly one holds, and whether it does. */
  checked?: boolean
  onSelect?: (event: Event) => void
  /** The child is the item itself, such as a link. */
  asChild?: boolean
  children: ReactNode
}

/** One action. Opening a dialog from it is fine: the focus goes there, and back to the menu's button afterwards. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

export interface SubmenuProps {
  icon?: ReactNode
  /** What the item that opens it says. */
  label: ReactNode
  children: ReactNode
}

/** An item that opens a menu of its own, beside it or on narrow windows over it. */
export function Submenu(props: SubmenuProps) {
  const { Submenu: Sub } = useParts()
  return <Sub {...props} />
}

/** A hairline between groups of actions. */
export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}

/** The name of a group of actions. */
export function MenuLabel(props: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label {...props} />
}
