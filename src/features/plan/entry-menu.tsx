import { Link } from '@tanstack/react-router'
import { CalendarArrowUp, CalendarX2, CookingPot, Eye, Pencil, Recycle, Repeat, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PlanEntry } from '#server/plan/contract.ts'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'

/** What is asked for by the menu of an entry. */
export interface EntryActions {
  today: string
  edit: (entry: PlanEntry) => void
  askMove: (entry: PlanEntry) => void
  cook: (entry: PlanEntry) => void
  planLeftovers: (entry: PlanEntry) => void
  repeat: (entry: PlanEntry) => void
  /** Takes an entry out, with `later` the later ones of its repetition too. */
  remove: (entry: PlanEntry, later?: boolean) => void
}

/** Everything that can be done with an entry, behind a button. */
export function EntryMenu(props: { entry: PlanEntry; actions: EntryActions; trigger: ReactElement }) {
  const { entry, actions, trigger } = props
  const { recipeId, title, cookedAt, day, kind, seriesId } = entry
  return (
    <Menu trigger={trigger}>
      {recipeId === null ? null : (
        <MenuItem asChild>
          <Link to="/recipes/$recipeId" params={{ recipeId: String(recipeId) }}>
            <Eye aria-hidden="true" size={20} className="text-muted" />
            View recipe
          </Link>
        </MenuItem>
      )}
      {cookedAt === null && day <= actions.today ? (
        <MenuItem icon={<CookingPot aria-hidden="true" size={20} />} onSelect={() => actions.cook(entry)}>
          Cooked
        </MenuItem>
      ) : null}
      <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={() => actions.edit(entry)}>
        Edit
      </MenuItem>
      <MenuItem icon={<CalendarArrowUp aria-hidden="true" size={20} />} onSelect={() => actions.askMove(entry)}>
        Move to...
      </MenuItem>
      {title === null || kind === 'leftovers' ? null : (
        <MenuItem icon={<Recycle aria-hidden="true" size={20} />} onSelect={() => actions.planLeftovers(entry)}>
          Plan leftovers
        </MenuItem>
      )}
      {title === null || kind === 'leftovers' || seriesId !== null ? null : (
        <MenuItem icon={<Repeat aria-hidden="true" size={20} />} onSelect={() => actions.repeat(entry)}>
          Repeat...
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={() => actions.remove(entry)}>
        {seriesId === null ? 'Take out of the plan' : 'Take only this one out'}
      </MenuItem>
      {seriesId === null ? null : (
        <MenuItem
          tone="danger"
          icon={<CalendarX2 aria-hidden="true" size={20} />}
          onSelect={() => actions.remove(entry, true)}
        >
          Take this and later ones out
        </MenuItem>
      )}
    </Menu>
  )
}
