import { useFormContext, useWatch } from 'react-hook-form'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { afterTaking, type ListName, OtherReading } from './other-reading.tsx'

/** The other reading of a list in a form with texts; nothing where there is one reading. */
export function ListChoice({ list }: { list: ListName }) {
  const { getValues, setValue } = useFormContext<TextValues>()
  const [origin, current] = useWatch<TextValues, ['origin', ListName]>({ name: ['origin', list] })
  const other = origin?.other[list]
  if (!other) return null
  const take = () => {
    const kept = afterTaking(getValues(), list, current)
    setValue('origin', kept.origin)
    setValue('doubts', kept.doubts)
    setValue(list, other.text, { shouldDirty: true, shouldValidate: true })
  }
  return <OtherReading list={list} other={other} current={current} onTake={take} />
}
