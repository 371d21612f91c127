import { z } from 'zod'

export const findingStates = ['ok', 'warning', 'problem', 'skipped'] as const

export const findingView = z.object({
  /** What was looked at, as programs know it, such as `mail`. */
  name: z.string(),
  /** What people call it, such as `Mail`. */
  title: z.string(),
  state: z.enum(findingStates),
  /** What was found, in a sentence. */
  says: z.string(),
  /** What to do about it; null where nothing is to be done. */
  next: z.string().nullable(),
})
export type Finding = z.output<typeof findingView>

export const findingsView = z.array(findingView)
