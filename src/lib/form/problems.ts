import type { z } from 'zod'

/** What is wrong with the fields of a form, by their names. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

/** The first complaint of a schema about each field; empty when the values may be sent. */
export function problemsOf<Values>(schema: z.ZodType<unknown, Values>, values: unknown): Problems<Values> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    if (typeof path[0] === 'string') found[path[0]] ??= message
  }
  return found as Problems<Values>
}

/** For a check of how fields go together: it runs whatever else is still wrong with them. */
export const always = (): boolean => true
