import { Plus, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { addDays } from '#common/days.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import { PublicLinkSheet } from '#src/entities/public-link/public-link-sheet.tsx'
import type { Meal } from '#src/entities/recipe/plan/plan-values.ts'
import { firstWeekdayOf, monthOf, sameDayAfter } from '#src/lib/calendar/days.ts'
import { useToday } from '#src/lib/calendar/use-today.ts'
import { counted } from '#src/lib/counted.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FloatingButton } from '#src/ui/floating-button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useEntryDrag } from './drag/use-entry-drag.ts'
import type { EntryDraft } from './entry-form.tsx'
import type { EntryActions } from './entry-menu.tsx'
import { canComeBack, entryTitle } from './entry-title.ts'
import { MonthView } from './month-view.tsx'
import type { PlanSearch, PlanView } from './plan-search.ts'
import { planSpan } from './plan-span.ts'
import { PlanToolbar } from './plan-toolbar.tsx'
import { usePlanChanges } from './use-plan-changes.ts'
import { WeekView } from './week-view.tsx'

const EntryForm = lazy(async () => ({ default: (await import('./entry-form.tsx')).EntryForm }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))
const ProposeSheet = lazy(async () => ({ default: (await import('./propose/propose-sheet.tsx')).ProposeSheet }))
const RepeatSheet = lazy(async () => ({ default: (await import('./repeat-sheet.tsx')).RepeatSheet }))
const MoveSheet = lazy(async () => ({ default: (await import('./move-sheet.tsx')).MoveSheet }))

/** What is open over the page; `version` counts them, as each has a form of its own. */
type Task = (
  | { kind: 'form'; draft: EntryDraft }
  | { kind: 'calendar' | 'link' }
  | { kind: 'propose'; days: string[] }
  | { kind: 'move' | 'repeat'; entry: PlanEntry }
  | { kind: 'remove'; entry: PlanEntry; later: boolean }
) & {
  open: boolean
  version: number
}
type Asked = Task extends infer Each ? (Each extends Task ? Omit<Each, 'open' | 'version'> : never) : never

/** The meal plan of the household: a week or a month of it. `onSearch` goes to another. */
export function PlanPage({ search, onSearch }: { search: PlanSearch; onSearch: (to: PlanSearch) => void }) {
  usePageTitle('Meal plan')
  const today = useToday()
  const firstWeekday = useMemo(() => firstWeekdayOf(navigator.language), [])
  const view = search.view ?? 'week'
  const day = search.day ?? today
  const span = useMemo(() => planSpan(view, day, today, firstWeekday), [view, day, today, firstWeekday])
  const plan = trpc.plan.list.useQuery({ from: span.from, to: span.to })
  const { data: household } = trpc.household.get.useQuery()
  const changes = usePlanChanges()
  const utils = trpc.useUtils()
  const page = useRef<HTMLDivElement>(null)
  const announcement = useEntryDrag(page, changes.move)
  const [task, setTask] = useState<Task | null>(null)
  const ask = (asked: Asked) => setTask(last => ({ ...asked, open: true, version: (last?.version ?? 0) + 1 }) as Task)
  const setOpen = (open: boolean) => setTask(last => last && { ...last, open })

  const isHere = today >= span.from && today <= span.to
  const add = (on?: string, meal: Meal = 'dinner') =>
    ask({ kind: 'form', draft: { day: on ?? (isHere ? today : day), meal } })
  const actions: EntryActions = {
    today,
    edit: entry => ask({ kind: 'form', draft: { entry } }),
    askMove: entry => ask({ kind: 'move', entry }),
    cook: changes.cook,
    planLeftovers: entry =>
      ask({ kind: 'form', draft: { day: addDays(entry.day, 1), meal: 'lunch', leftoversOf: entry } }),
    repeat: entry => ask({ kind: 'repeat', entry }),
    remove: (entry, later = false) =>
      canComeBack(entry) ? changes.remove(entry, later) : ask({ kind: 'remove', entry, later }),
  }
  /** The days of the shown week that can still get a dinner. */
  const coming = view === 'week' ? (span.weeks[0] ?? []).filter(on => on >= today) : []
  const propose = () => {
    const hasDinner = (on: string) => plan.data?.some(entry => entry.day === on && entry.meal === 'dinner')
    // What is at hand, cooked or planned may be other than when it was asked last.
    void utils.plan.proposeDinners.reset()
    ask({ kind: 'propose', days: coming.filter(on => !hasDinner(on)) })
  }
  const shared = household?.name ?? null
  return (
    <div ref={page} className="max-md:pb-24">
      <PageTitle
        className="mb-5 md:mb-7"
        lead={shared === null ? 'What you mean to cook and eat.' : `What you mean to cook and eat, with ${shared}.`}
        aside={
          <div className="flex gap-3 max-md:hidden">
            {coming.length > 0 ? (
              <Button
                variant="outline"
                icon={<WandSparkles aria-hidden="true" size={20} />}
                disabled={!plan.data}
                onClick={propose}
              >
                Plan for me
              </Button>
            ) : null}
            <Button icon={<Plus aria-hidden="true" size={20} />} onClick={() => add()}>
              Add to the plan
            </Button>
          </div>
        }
      >
        Meal plan
      </PageTitle>
      <PlanToolbar
        span={span}
        view={view}
        search={search}
        onSearch={onSearch}
        isHere={isHere}
        copying={changes.copying}
        onCopyWeek={days => void changes.copyWeek(days)}
        onCalendar={() => ask({ kind: 'calendar' })}
        onPublicLink={() => ask({ kind: 'link' })}
        onPropose={coming.length > 0 && plan.data ? propose : undefined}
      />
      <QueryState
        query={plan}
        isEmpty={() => false}
        loading={<PlanSkeleton />}
        loadingLabel="Loading the plan..."
        hideLoadingLabel
        errorTitle="The plan did not load"
      >
        {entries => (
          <>
            {entries.length === 0 ? (
              <EmptyState
                className="mb-4"
                drawing={sceneUrl('section')}
                title={view === 'week' ? 'Nothing planned this week' : 'Nothing planned this month'}
                action={
                  <div className="flex flex-wrap justify-center gap-3">
                    <Button onClick={() => add()}>Plan a meal</Button>
                    {coming.length > 0 ? (
                      <Button
                        variant="outline"
                        icon={<WandSparkles aria-hidden="true" size={20} />}
                        onClick={propose}
                        className="md:hidden"
                      >
                        Plan for me
                      </Button>
                    ) : null}
                  </div>
                }
              >
                Choose recipes of your kitchen, write down what there is, or plan what will be left over.
              </EmptyState>
            ) : null}
            {view === 'week' ? (
              <WeekView key={span.from} days={span.weeks[0] ?? []} entries={entries} actions={actions} onAdd={add} />
            ) : (
              <MonthView
                weeks={span.weeks}
                month={monthOf(day)}
                entries={entries}
                actions={actions}
                onDay={on => onSearch({ day: on })}
              />
            )}
          </>
        )}
      </QueryState>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FloatingButton
        label="Add to the plan"
        icon={<Plus aria-hidden="true" size={28} />}
        onClick={() => add()}
        className="md:hidden"
      />
      <Suspense fallback={null}>
        {task?.kind === 'form' ? (
          <EntryForm key={task.version} draft={task.draft} today={today} open={task.open} onOpenChange={setOpen} />
        ) : null}
        {task?.kind === 'calendar' ? (
          <CalendarSheet key={task.version} open={task.open} onOpenChange={setOpen} />
        ) : null}
        {task?.kind === 'propose' ? (
          <ProposeSheet
            key={task.version}
            days={task.days}
            today={today}
            open={task.open}
            onOpenChange={setOpen}
            onAdded={added => changes.offerUndo(added, `${counted(added.length, 'dinner')} planned`)}
          />
        ) : null}
        {task?.kind === 'repeat' ? (
          <RepeatSheet
            key={task.version}
            entry={task.entry}
            today={today}
            open={task.open}
            onOpenChange={setOpen}
            onRepeated={added => changes.offerUndo(added, `Repeated ${counted(added.length, 'time')}`)}
          />
        ) : null}
        {task?.kind === 'move' ? (
          <MoveSheet
            key={task.version}
            entry={task.entry}
            open={task.open}
            onOpenChange={setOpen}
            onMove={(to, later) => changes.move(task.entry, to, later)}
          />
        ) : null}
      </Suspense>
      {task?.kind === 'link' ? (
        <PublicLinkSheet key={task.version} target={menuOf(view, day, span)} open={task.open} onOpenChange={setOpen} />
      ) : null}
      {task?.kind === 'remove' ? (
        <ConfirmDialog
          open={task.open}
          onOpenChange={setOpen}
          title="Take this out of the plan?"
          confirmLabel="Take out"
          onConfirm={() => changes.remove(task.entry, task.later)}
        >
          {entryTitle(task.entry)} cannot be brought back as it was.
          {task.entry.cookedAt === null ? '' : ' That it was cooked stays noted.'}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** The days of the week or the month that show, as a menu; a month without the days of others around it. */
function menuOf(view: PlanView, day: string, { from, to }: { from: string; to: string }) {
  if (view !== 'month') return { kind: 'menu', from, to } as const
  const first = `${monthOf(day)}-01`
  return { kind: 'menu', from: first, to: addDays(sameDayAfter(first, 1), -1) } as const
}

function PlanSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-7 xl:gap-2.5">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(key => (
        <Skeleton key={key} className="h-28 w-full rounded-lg xl:h-[30rem]" />
      ))}
    </div>
  )
}
