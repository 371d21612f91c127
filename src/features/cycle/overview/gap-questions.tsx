import { CircleHelp } from 'lucide-react'
import { addDays } from '#common/days.ts'
import type { GapAnswer } from '#server/cycle/constants.ts'
import type { OverviewView } from '#server/cycle/contract.ts'
import { numberText, plainDay } from '#src/lib/calendar/day-text.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCycleRefresh } from '../use-cycle.ts'

type Question = OverviewView['questions'][number]

/** Asks about gaps in which a period was probably not logged; all that wait, the latest first. */
export function GapQuestions({ questions, today }: { questions: readonly Question[]; today: string }) {
  const [first, ...others] = questions
  if (!first) return null
  return (
    <Card as="section" aria-labelledby="gap-question" className="bg-accent-soft!">
      <GapQuestion key={first.start} question={first} today={today} waiting={others.length} />
    </Card>
  )
}

function GapQuestion({ question, today, waiting }: { question: Question; today: string; waiting: number }) {
  const { start, end, length, periods } = question
  const { answer, isPending, pending } = useGapAnswer(start)
  const missed = periods === 2 ? 'a period' : `${numberText(periods - 1)} periods`
  return (
    <>
      <h2 id="gap-question" className="title-card flex items-start gap-3">
        <CircleHelp aria-hidden="true" size={22} className="mt-0.5" />
        One long cycle?
      </h2>
      <p className="mt-2 max-w-measure">
        From {plainDay(start, today)} to {plainDay(addDays(end, -1), today)} it was {length} days. Was that one cycle,
        or
        {periods === 2 ? ' was ' : ' were '}
        {missed} not logged? Until you tell, it does not count.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          size="sm"
          disabled={isPending && pending !== 'missed'}
          pending={pending === 'missed'}
          onClick={() => answer('missed')}
        >
          {periods === 2 ? 'A period was not logged' : 'Periods were not logged'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isPending && pending !== 'long'}
          pending={pending === 'long'}
          onClick={() => answer('long')}
        >
          It was one long cycle
        </Button>
      </div>
      {waiting > 0 ? (
        <p className="mt-3 text-muted text-sm">
          {waiting === 1 ? 'One more question' : `${waiting} more questions`} after this one.
        </p>
      ) : null}
    </>
  )
}

/** Saves what the chef says about a gap; null reopens the question. */
export function useGapAnswer(start: string) {
  const refresh = useCycleRefresh()
  const save = trpc.cycle.answerGap.useMutation({
    gcTime: 0,
    onSuccess: refresh,
    onError: error => toastError(error, { title: 'Your answer was not saved. Please try again.', key: 'gap-answer' }),
  })
  const { mutate, isPending, variables } = save
  const answer = (choice: GapAnswer | null) =>
    mutate(
      { start, answer: choice },
      {
        onSuccess: () =>
          toast({ title: choice === null ? 'The question is open again.' : 'Thank you, that is taken into account.' }),
      },
    )
  return { answer, isPending, pending: isPending ? variables.answer : null }
}
