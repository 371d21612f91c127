import type { z } from 'zod'
import { dayName, dayNumber, utcDay } from '#common/days.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import { cycleMessages } from '../constants.ts'
import type { gapInput, pauseInput, unpauseInput } from '../contract.ts'
import { mergeDays } from '../days/merge-days.ts'
import { isLoggable, readEntries } from '../vault/entries.ts'
import { changeSettings, requireVault, type VaultCtx } from '../vault/vault.ts'
import { historyOf } from './history.ts'
import { todayOf } from './overview.ts'

/** Number of pauses that are kept; the oldest are dropped. */
const PAUSES_MAX = 100

/**
 * Pauses predictions from a day on. Throws BAD_REQUEST for a day that could not be logged either, CONFLICT while another
 * pause is open or reaches past that day.
 */
export async function pause(ctx: VaultCtx, { reason, from }: z.output<typeof pauseInput>): Promise<void> {
  const today = dayNumber(utcDay(ctx.now()))
  if (!isLoggable(dayNumber(from), today)) throw badRequest(cycleMessages.farDay)
  await changeSettings(ctx, settings => {
    const last = settings.pauses.at(-1)
    if (last && (last.to === null || last.to > from)) throw conflict(cycleMessages.isPaused)
    return { ...settings, pauses: [...settings.pauses, { reason, from, to: null }].slice(-PAUSES_MAX) }
  })
}

/**
 * Ends the open pause; `to` is the first day that counts again. A pause that ends on the day it began is deleted.
 * Throws CONFLICT without an open pause, BAD_REQUEST for a day before it began or one that lies ahead.
 */
export async function unpause(ctx: VaultCtx, { to }: z.output<typeof unpauseInput>): Promise<void> {
  if (to > dayName(dayNumber(todayOf(ctx)) + 1)) throw badRequest(cycleMessages.farDay)
  await changeSettings(ctx, settings => {
    const last = settings.pauses.at(-1)
    if (last?.to !== null) throw conflict(cycleMessages.noPause)
    if (to < last.from) throw badRequest(cycleMessages.pauseBackwards)
    const before = settings.pauses.slice(0, -1)
    return { ...settings, pauses: to === last.from ? before : [...before, { ...last, to }] }
  })
}

/**
 * Keeps what the chef says of a gap that looks like several cycles: it was one long cycle and counts, or a period was
 * not logged; `null` takes the answer back. Throws NOT_FOUND when there is no such gap.
 */
export async function answerGap(ctx: VaultCtx, { start, answer }: z.output<typeof gapInput>): Promise<void> {
  const vault = await requireVault(ctx)
  const { entries } = await readEntries(ctx, vault)
  const { gaps } = await historyOf(await mergeDays(entries), vault.settings, dayNumber(todayOf(ctx)) + 1)
  const gap = gaps.find(({ start: first }) => dayName(first) === start)
  if (!gap || (gap.periods < 2 && !(start in vault.settings.gaps))) throw notFound('Cycle')
  await changeSettings(ctx, settings => {
    const { [start]: _, ...others } = settings.gaps
    return { ...settings, gaps: answer === null ? others : { ...others, [start]: answer } }
  })
}
