import { ArrowLeft, ArrowRight, CalendarSync, CopyPlus, Ellipsis, WandSparkles } from 'lucide-react'
import { addDays } from '#common/days.ts'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { type PlanSearch, type PlanView, planViews } from './plan-search.ts'
import type { PlanSpan } from './plan-span.ts'

const viewNames: Record<PlanView, string> = { week: 'Week', month: 'Month' }

/** Which days of the plan show, and what can be done with all of them. */
export function PlanToolbar(props: {
  span: PlanSpan
  view: PlanView
  search: PlanSearch
  onSearch: (to: PlanSearch) => void
  /** Whether today is among the days. */
  isHere: boolean
  copying: boolean
  onCopyWeek: (days: { from: string; to: string }) => void
  onCalendar: () => void
  onPublicLink: () => void
  /** Left out where no dinner can be proposed. */
  onPropose: (() => void) | undefined
}) {
  const { span, view, search, onSearch, isHere, copying, onCopyWeek, onCalendar, onPublicLink, onPropose } = props
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 max-sm:w-full">
        <IconButton
          label={view === 'week' ? 'The week before' : 'The month before'}
          variant="outline"
          icon={<ArrowLeft aria-hidden="true" size={20} />}
          onClick={() => onSearch({ ...search, day: span.before })}
        />
        <h2 aria-live="polite" className="title-card min-w-0 max-sm:flex-1 max-sm:text-center">
          {span.title}
        </h2>
        <IconButton
          label={view === 'week' ? 'The week after' : 'The month after'}
          variant="outline"
          icon={<ArrowRight aria-hidden="true" size={20} />}
          onClick={() => onSearch({ ...search, day: span.after })}
        />
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <ChipGroup
          label="View"
          value={view}
          onValueChange={next => onSearch({ ...search, view: next === 'month' ? next : undefined })}
          choices={planViews.map(value => ({ value, label: viewNames[value] }))}
        />
        <Button
          variant="outline"
          size="sm"
          disabled={search.day === undefined || isHere}
          onClick={() => onSearch({ ...search, day: undefined })}
          className="max-sm:ml-auto"
        >
          Today
        </Button>
        <Menu
          trigger={
            <IconButton
              label="More for the plan"
              variant="outline"
              pending={copying}
              icon={<Ellipsis aria-hidden="true" size={20} />}
            />
          }
        >
          {onPropose ? (
            <MenuItem icon={<WandSparkles aria-hidden="true" size={20} />} onSelect={onPropose}>
              Plan for me
            </MenuItem>
          ) : null}
          {view === 'week' ? (
            <>
              <MenuItem
                icon={<CopyPlus aria-hidden="true" size={20} />}
                onSelect={() => onCopyWeek({ from: addDays(span.from, -7), to: span.from })}
              >
                Copy the week before into this one
              </MenuItem>
              <MenuItem
                icon={<CopyPlus aria-hidden="true" size={20} />}
                onSelect={() => onCopyWeek({ from: span.from, to: addDays(span.from, 7) })}
              >
                Copy this week into the next
              </MenuItem>
              <MenuSeparator />
            </>
          ) : null}
          <MenuItem icon={<CalendarSync aria-hidden="true" size={20} />} onSelect={onCalendar}>
            Subscribe in your calendar
          </MenuItem>
          <PublicLinkItem onSelect={onPublicLink} />
        </Menu>
      </div>
    </div>
  )
}
