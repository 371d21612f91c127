import { Link } from '@tanstack/react-router'
import { Shuffle } from 'lucide-react'
import { useRef, useState } from 'react'
import { seasonOf, seasons } from '#common/seasons.ts'
import { WITHOUT_MAX } from '#server/plan/constants.ts'
import type { PlanEntry, ProposedDinner } from '#server/plan/contract.ts'
import { weekday } from '#src/lib/calendar/day-text.ts'
import { madeId } from '#src/lib/made-id.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type DinnerLimits, readLimits, writeLimits } from './dinner-limits.ts'
import { DinnerLine, LimitField, MissingDays } from './dinner-lines.tsx'

/** Proposes dinners for days that have none. Nothing is planned before the chef says so. */
export function ProposeSheet(props: {
  /** The days of the shown week that are not over and have no dinner. */
  days: readonly string[]
  today: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdded: (added: PlanEntry[]) => void
}) {
  const { days, today, open, onOpenChange, onAdded } = props
  const utils = trpc.useUtils()
  const add = trpc.plan.addEntries.useMutation()
  const [call] = useState(madeId)
  const [limits, setLimits] = useState(readLimits)
  const [season, setSeason] = useState(() => seasonOf(days[0] ?? today))
  const [seed, setSeed] = useState(0)
  const [swapped, setSwapped] = useState<ReadonlyMap<string, ProposedDinner>>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly number[]>([])
  const [swapping, setSwapping] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // Counts the sets of proposals: another one for a line of an older set is not wanted any more.
  const round = useRef(0)

  const asked = { ...limits, season, seed }
  const proposals = trpc.plan.proposeDinners.useQuery(
    { ...asked, days: [...days] },
    { enabled: open && days.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const dinners = (proposals.data?.dinners ?? []).map(dinner => swapped.get(dinner.day) ?? dinner)
  const chosen = dinners.filter(({ day }) => !leftOut.has(day))

  /** Forgets what was done with the lines: there will be others. */
  const startAnew = () => {
    round.current++
    setSwapping(null)
    setSwapped(new Map())
    setLeftOut(new Set())
    setRefused([])
    setSaid('')
  }
  const limit = (change: Partial<DinnerLimits>) => {
    const changed = { ...limits, ...change }
    setLimits(changed)
    writeLimits(changed)
    startAnew()
  }
  const swap = async ({ day, recipe }: ProposedDinner) => {
    const asking = round.current
    const isOver = () => asking !== round.current
    setSwapping(day)
    const without = [...refused, recipe.id].slice(-WITHOUT_MAX)
    try {
      const others = dinners.filter(other => other.day !== day).map(other => other.recipe.id)
      const answer = await utils.plan.proposeDinners.fetch({ ...asked, days: [day], beside: others, without })
      if (isOver()) return
      const [next] = answer.dinners
      if (next) setSwapped(now => new Map([...now, [day, next]]))
      // After the last one it begins again with the first.
      setRefused(next ? without : [])
      setSaid(next ? `${weekday(day)}: ${next.recipe.title}` : `Nothing else fits for ${weekday(day)}.`)
    } catch (error) {
      if (isOver()) return
      toastError(error, { title: 'Nothing else was proposed', text: 'Please try again.', key: 'plan' })
    }
    setSwapping(null)
  }
  const send = async () => {
    const entries = chosen.map(({ day, recipe }) => ({
      day,
      meal: 'dinner' as const,
      recipeId: recipe.id,
      servings: recipe.servings ?? undefined,
      madeId: `${call}-${day}-${recipe.id}`,
    }))
    try {
      const added = await add.mutateAsync({ entries })
      onOpenChange(false)
      onAdded(added)
    } catch (error) {
      toastError(error, { title: 'The dinners were not planned', text: 'Please try again.', key: 'plan' })
    }
  }

  const isEmpty = proposals.data?.recipeCount === 0
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Plan for me"
      description="Dinners from your kitchen for days that have none. Nothing is planned before you add it."
      dismissible={!add.isPending}
      className="space-y-5"
      footer={
        <>
          <Button variant="outline" disabled={add.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            pending={add.isPending}
            pendingLabel="Adding..."
            onClick={() => void send()}
            className="max-md:flex-1"
          >
            {chosen.length === 0 ? 'Add to plan' : `Add ${chosen.length} to plan`}
          </Button>
        </>
      }
    >
      {days.length === 0 ? (
        <p className="py-6 text-center text-muted">Every dinner of this week is planned already.</p>
      ) : isEmpty ? (
        <EmptyState
          bare
          level={3}
          title="Your kitchen has no recipes yet"
          action={
            <Link
              to="/compose"
              search={{ type: 'recipe', mode: 'capture', source: 'cookbook' }}
              className={buttonClass({})}
            >
              Add a recipe
            </Link>
          }
        >
          Dinners are proposed from your Back Burner and your Cookbook.
        </EmptyState>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
            <LimitField
              label="Weekdays"
              value={limits.weekdayMinutes}
              onChange={weekdayMinutes => limit({ weekdayMinutes })}
            />
            <LimitField
              label="Weekend"
              value={limits.weekendMinutes}
              onChange={weekendMinutes => limit({ weekendMinutes })}
            />
            <Field label="Season" className="max-sm:col-span-2">
              <Select
                value={season}
                onChange={event => {
                  setSeason(seasons.find(one => one === event.currentTarget.value) ?? season)
                  startAnew()
                }}
              >
                {seasons.map(one => (
                  <option key={one} value={one}>
                    {`${one.slice(0, 1).toUpperCase()}${one.slice(1)}`}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <QueryState
            query={proposals}
            bare
            isEmpty={() => false}
            loading={<Skeleton className="h-80 w-full" />}
            loadingLabel="Looking through your kitchen..."
            hideLoadingLabel
            errorTitle="No dinners were proposed"
          >
            {() => (
              <>
                <ul className="divide-y divide-line border-line border-y">
                  {dinners.map(dinner => (
                    <DinnerLine
                      key={dinner.day}
                      dinner={dinner}
                      today={today}
                      isLeftOut={leftOut.has(dinner.day)}
                      isSwapping={swapping === dinner.day}
                      isOtherSwapping={swapping !== null && swapping !== dinner.day}
                      onSwap={() => void swap(dinner)}
                      onLeaveOut={isLeftOut => {
                        const others = [...leftOut].filter(day => day !== dinner.day)
                        setLeftOut(new Set(isLeftOut ? [...others, dinner.day] : others))
                      }}
                    />
                  ))}
                </ul>
                <MissingDays days={days.filter(day => dinners.every(dinner => dinner.day !== day))} limits={limits} />
              </>
            )}
          </QueryState>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button
              variant="quiet"
              size="sm"
              icon={<Shuffle aria-hidden="true" size={18} />}
              disabled={dinners.length === 0}
              onClick={() => {
                setSeed(seed + 1)
                startAnew()
              }}
              className="-ml-3"
            >
              Propose others
            </Button>
            <p role="status" className="min-w-0 text-muted text-sm">
              {said}
            </p>
          </div>
        </>
      )}
    </Sheet>
  )
}
