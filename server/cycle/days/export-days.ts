import type { z } from 'zod'
import { yieldIfDue } from '../../platform/event-loop.ts'
import { safeCell } from '../../platform/safe-cell.ts'
import type { exportInput, exportView } from '../contract.ts'
import { listCycles, todayOf } from '../overview/overview.ts'
import { type Entry, readEntries } from '../vault/entries.ts'
import { requireVault, type VaultCtx } from '../vault/vault.ts'

const HEADERS = ['day', 'source', 'flow', 'mood', 'energyLevel', 'symptoms', 'lhTest', 'temperature', 'note']

const lineOf = ({ day, source, fields }: Entry): string =>
  [
    day,
    source,
    fields.flow,
    fields.mood,
    fields.energyLevel,
    fields.symptoms?.join(' '),
    fields.lhTest,
    fields.temperature,
    fields.note,
  ]
    .map(safeCell)
    .join(',')

/**
 * All of the viewer's cycle data as a file: JSON with everything, or CSV with a line for each day and source. Throws
 * CONFLICT when cycle tracking is not on.
 */
export async function exportAll(
  ctx: VaultCtx,
  { format }: z.output<typeof exportInput>,
): Promise<z.output<typeof exportView>> {
  const vault = await requireVault(ctx)
  const { entries } = await readEntries(ctx, vault)
  entries.sort((a, b) => (a.day === b.day ? (a.source < b.source ? -1 : 1) : a.day < b.day ? -1 : 1))
  const name = `longtable-cycle-${todayOf(ctx)}`
  if (format === 'csv') {
    const content = `${[HEADERS.join(','), ...(await linesOf(entries, lineOf))].join('\r\n')}\r\n`
    return { fileName: `${name}.csv`, type: 'text/csv; charset=utf-8', content }
  }
  const { agreement, pauses, gaps } = vault.settings
  const contents = {
    exportedAt: new Date(ctx.now()).toISOString(),
    agreement: { version: agreement.version, at: new Date(agreement.at).toISOString() },
    pauses,
    gaps,
  }
  const days = await linesOf(entries, ({ day, source, fields }) => JSON.stringify({ day, source, ...fields }))
  const cycles = await linesOf(await listCycles(ctx), cycle => JSON.stringify(cycle))
  const lists = Object.entries({ days, cycles }).map(([name, lines]) => `"${name}": [\n${lines.join(',\n')}\n]`)
  return {
    fileName: `${name}.json`,
    type: 'application/json; charset=utf-8',
    content: `${[JSON.stringify(contents).slice(0, -1), ...lists].join(',\n')}\n}\n`,
  }
}

/** A line for each item. Yields to other requests while decades of days are written. */
async function linesOf<Item>(items: readonly Item[], lineOf: (item: Item) => string): Promise<string[]> {
  const lines: string[] = []
  for (const item of items) {
    lines.push(lineOf(item))
    await yieldIfDue()
  }
  return lines
}
