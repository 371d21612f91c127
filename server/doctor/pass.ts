import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../platform/context.ts'

type PassCtx = Pick<Services, 'secretFor' | 'now'>

/** Milliseconds for which a pass is good. */
const GOOD_FOR_MS = 120_000

/** The header that carries a pass. */
export const PASS_HEADER = 'X-Longtable-Doctor'

const sign = async ({ secretFor }: PassCtx, text: string): Promise<string> =>
  createHmac('sha256', await secretFor('doctor'))
    .update(text)
    .digest('hex')

/** A pass that a server on the same database takes for two minutes. */
export async function makePass(ctx: PassCtx): Promise<string> {
  const until = String(ctx.now() + GOOD_FOR_MS)
  return `${until}.${await sign(ctx, `pass ${until}`)}`
}

/** Whether somebody on the same database made this pass within the last two minutes. */
export async function isPass(ctx: PassCtx, pass: string): Promise<boolean> {
  const [until = '', signature = ''] = pass.split('.')
  const left = Number(until) - ctx.now()
  if (!(left > 0 && left <= GOOD_FOR_MS)) return false
  return isEqual(signature, await sign(ctx, `pass ${until}`))
}

/** What only a server on the same database can answer to a pass. */
export const proofOf = (ctx: PassCtx, pass: string): Promise<string> => sign(ctx, `proof ${pass}`)

export const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
