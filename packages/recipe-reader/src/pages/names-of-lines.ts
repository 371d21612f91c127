import { isUnit } from './amounts.ts'

/** The words of an ingredient line that name the thing: long ones, without units and what stands in brackets. */
export function namesOf(line: string): string {
  return (
    line
      .replace(/\([^()]*\)/g, ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.filter(word => !isUnit(word))
      .join(' ') ?? ''
  )
}
