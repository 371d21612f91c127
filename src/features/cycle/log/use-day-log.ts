import { useRef, useState } from 'react'
import type { DayView } from '#server/cycle/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { useCycleRefresh } from '../use-cycle.ts'

/** What is logged of a day, by field. */
export type DayValues = Omit<DayView, 'day' | 'dataSources'>
export type DayField = keyof DayValues

const blank: DayValues = {
  flow: null,
  mood: null,
  energyLevel: null,
  symptoms: [],
  lhTest: null,
  temperature: null,
  note: '',
}

export interface DayLog {
  day: string
  /** The intended values: what was just chosen, else what is saved. */
  values: DayValues
  /** Fields that are being saved. */
  pending: ReadonlySet<DayField>
  /** Why a field could not be saved; gone with the next change of it. */
  problems: Partial<Record<DayField, string>>
  /** Saves a field at once; when that fails it is as it was, and a toast says so. Answers whether it is saved. */
  change: <Field extends DayField>(field: Field, value: DayValues[Field]) => Promise<boolean>
  /** Removes everything that was logged by hand. */
  clear: () => Promise<boolean>
}

/** Saving waits its turn, so that the last choice is the one that stays. */
const scope = { id: 'cycle-days' }

/** Logs a day, field by field: each change shows at once and is undone if it cannot be saved. */
export function useDayLog(day: string, entry: DayView | null): DayLog {
  const refresh = useCycleRefresh()
  const save = trpc.cycle.saveDays.useMutation({ scope, gcTime: 0 })
  const [chosen, setChosen] = useState<Partial<DayValues>>({})
  const [problems, setProblems] = useState<DayLog['problems']>({})
  /** Counts the changes of each field. */
  const turns = useRef(new Map<DayField, number>())

  const send = async (changes: Partial<DayValues>, sent: object): Promise<boolean> => {
    const fields = Object.keys(changes) as DayField[]
    const mine = new Map(fields.map(field => [field, (turns.current.get(field) ?? 0) + 1]))
    for (const [field, version] of mine) turns.current.set(field, version)
    setChosen(before => ({ ...before, ...changes }))
    setProblems(before => without(before, fields))
    try {
      await save.mutateAsync({ days: [{ day, ...sent }] })
      await refresh()
      return true
    } catch (error) {
      const text = errorMessage(error, 'Please try again.')
      toast({ title: 'Not saved', text, tone: 'danger' })
      setProblems(before => ({ ...before, ...Object.fromEntries(fields.map(field => [field, text])) }))
      return false
    } finally {
      const settled = fields.filter(field => turns.current.get(field) === mine.get(field))
      setChosen(before => without(before, settled))
    }
  }
  return {
    day,
    values: { ...(entry ?? blank), ...chosen },
    pending: new Set(Object.keys(chosen) as DayField[]),
    problems,
    change: (field, value) => send({ [field]: value }, { [field]: value }),
    clear: () => send(blank, { ...blank, symptoms: null, note: null }),
  }
}

function without<Value extends object>(value: Value, fields: readonly string[]): Value {
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field))) as Value
}
