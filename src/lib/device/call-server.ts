import { getUntypedClient } from '@trpc/client'
import { api } from '../trpc.ts'
import { withinTime } from '../within-time.ts'
import type { WaitingChange } from './database.ts'

/** An input with files as a form, in which lists and objects are JSON; any other as it is. */
function asSent(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  if (!fields.some(([, value]) => [value].flat().some(one => one instanceof Blob))) return input
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value) && value.some(one => one instanceof Blob))
      for (const one of value) form.append(name, one)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

type Call = Pick<WaitingChange, 'path' | 'input'>

/** How long the server may take for a change with files, in milliseconds. */
const FILES_MS = 120_000

/** Calls the server, which has these milliseconds to answer; with files it has longer. Later there is no connection. */
export function callServer({ path, input }: Call, ms: number): Promise<unknown> {
  const sent = asSent(input)
  const call = (signal: AbortSignal) => getUntypedClient(api).mutation(path, sent, { signal })
  return withinTime(call, sent instanceof FormData ? FILES_MS : ms)
}
