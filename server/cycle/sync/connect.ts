import { dayNumber, utcDay } from '#common/days.ts'
import type { Services } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { createCollector } from '../imports/collector.ts'
import { importMessages } from '../imports/constants.ts'
import { rowOf, samplesOf } from '../imports/csv/natural-day.ts'
import { saveGathered } from '../imports/save-gathered.ts'
import { readSources } from '../vault/sources.ts'
import { boundToVault, requireVault, type VaultCtx } from '../vault/vault.ts'
import type { SyncedSource } from './constants.ts'
import type { HealthSyncView } from './contract.ts'
import { changeSource, syncView } from './source-state.ts'

export type SyncCtx = VaultCtx & Pick<Services, 'naturalCycles'>

/** Notes that the viewer's phone is going to push. Throws CONFLICT when cycle tracking is not on. */
export async function connectAppleHealth(ctx: VaultCtx): Promise<HealthSyncView> {
  return syncView('apple_health', await changeSource(ctx, 'apple_health', state => ({ ...state, isConnected: true })))
}

/**
 * Keeps the viewer's token for Natural Cycles, locked, once the service of this server has taken it. Throws CONFLICT when
 * cycle tracking is not on or this server has no service to ask, UNPROCESSABLE_CONTENT when the service refuses the
 * token, and SERVICE_UNAVAILABLE when it does not answer.
 */
export async function connectNaturalCycles(requestCtx: SyncCtx, accessToken: string): Promise<HealthSyncView> {
  const ctx = await boundToVault(requestCtx)
  if (!ctx.naturalCycles) throw conflict(importMessages.noPull)
  await ctx.naturalCycles.check(accessToken)
  const state = await changeSource(ctx, 'natural_cycles', state => ({ ...state, isConnected: true, accessToken }))
  return syncView('natural_cycles', state)
}

/**
 * Imports what a source has, and returns its state. A phone cannot be queried: for Apple Health only the state is returned.
 * Throws CONFLICT when cycle tracking is not on, this server has no service to ask, or nothing is connected; and what
 * asking throws.
 */
export async function sync(requestCtx: SyncCtx, source: SyncedSource): Promise<HealthSyncView> {
  const ctx = await boundToVault(requestCtx)
  const vault = await requireVault(ctx)
  const state = (await readSources(ctx, vault)).get(source)
  if (source === 'apple_health') return syncView(source, state)
  if (!ctx.naturalCycles) throw conflict(importMessages.noPull)
  if (!state?.isConnected || !state.accessToken) throw conflict(importMessages.notConnected)
  const collector = createCollector(dayNumber(utcDay(ctx.now())))
  for (const day of await ctx.naturalCycles.listDays(state.accessToken)) collector.add(samplesOf(day), rowOf(day))
  // Asking takes seconds, in which the chef may have disconnected it.
  const since = (await readSources(ctx, vault)).get(source)
  if (since?.accessToken !== state.accessToken) throw conflict(importMessages.notConnected)
  await saveGathered(ctx, source, collector.result())
  return syncView(source, (await readSources(ctx, vault)).get(source))
}
