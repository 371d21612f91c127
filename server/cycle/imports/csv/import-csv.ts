import { dayNumber, utcDay } from '#common/days.ts'
import { yieldToEventLoop } from '../../../platform/event-loop.ts'
import { boundToVault, type VaultCtx } from '../../vault/vault.ts'
import { createCollector } from '../collector.ts'
import type { ImportView } from '../contract.ts'
import { saveGathered } from '../save-gathered.ts'
import { type DateOrder, dayIn, orderOf } from './dates.ts'
import { rowOf, samplesOf } from './natural-day.ts'
import { readCsv } from './read-csv.ts'

/** Rows that are judged in one go. */
const AT_ONCE = 5000

/**
 * Takes over the days of a CSV file from Natural Cycles. When its dates do not tell day and month apart and `order` does
 * not either, nothing is taken and the answer asks. Throws CONFLICT when cycle tracking is not on, UNPROCESSABLE_CONTENT
 * for a file that is not CSV.
 */
export async function importCsv(requestCtx: VaultCtx, bytes: Uint8Array, order?: DateOrder): Promise<ImportView> {
  const ctx = await boundToVault(requestCtx)
  const rows = await readCsv(bytes)
  const collector = createCollector(dayNumber(utcDay(ctx.now())))
  const settled = orderOf(rows.map(({ written }) => written)) ?? order
  if (!settled) {
    const { days: _days, ...nothing } = collector.result()
    return {
      success: true,
      dataSource: 'natural_cycles',
      ...nothing,
      changed: 0,
      from: null,
      to: null,
      question: 'date_order',
    }
  }
  for (const [at, { written, day }] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop()
    const samples = samplesOf({ ...day, date: dayIn(settled, written) })
    if (samples.length === 0) collector.ignore(rowOf(day), 'There is nothing in it to take.')
    else collector.add(samples, rowOf(day))
  }
  return saveGathered(ctx, 'natural_cycles', collector.result())
}
