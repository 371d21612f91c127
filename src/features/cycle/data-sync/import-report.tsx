import type { ImportView } from '#server/cycle/imports/contract.ts'
import { spanOf } from '#src/lib/calendar/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Collapsible } from './collapsible.tsx'
import { outcomeMessage, rowsMessage } from './sync-labels.ts'

/** What came of a file: how many rows were taken, what changed, and why others were not taken. */
export function ImportReport(props: { fileName: string; report: ImportView; today: string; onAnother: () => void }) {
  const { fileName, report, today, onAnother } = props
  const { accepted, ignored, doubtful, changed, from, to } = report
  const figures = [
    { what: 'Accepted', count: accepted },
    { what: 'Changed days', count: changed },
    { what: 'Ignored', count: ignored },
    { what: 'Doubtful', count: doubtful },
  ]
  return (
    <div>
      <FormAlert tone={accepted + doubtful > 0 ? 'done' : 'note'}>
        <p className="font-semibold [overflow-wrap:anywhere]">{fileName} is read.</p>
        <p>
          {outcomeMessage(report)}
          {from && to ? ` It tells of ${spanOf(from, to, today)}.` : ''}
        </p>
      </FormAlert>
      <dl className="my-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ what, count }) => (
          <div key={what} className="flex flex-col-reverse justify-end rounded-md bg-sunken px-3.5 py-2.5">
            <dt className="text-muted text-sm leading-title">{what}</dt>
            <dd className="font-title text-[1.5rem] tabular-nums leading-tight [font-weight:560]">
              {count.toLocaleString('en')}
            </dd>
          </div>
        ))}
      </dl>
      <Rows what="Doubtful" all={doubtful} rows={report.doubtfulRows} />
      <Rows what="Ignored" all={ignored} rows={report.ignoredRows} />
      <Button data-first="" variant="outline" size="sm" className="mt-3" onClick={onAnother}>
        Import another file
      </Button>
    </div>
  )
}

function Rows({ what, all, rows }: { what: string; all: number; rows: ImportView['ignoredRows'] }) {
  if (rows.length === 0) return null
  return (
    <Collapsible title={rowsMessage(what, rows.length, all)}>
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ row, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report may say the same and never move
          <li key={at} className="py-2 [overflow-wrap:anywhere]">
            <p className="tabular-nums">{row}</p>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Collapsible>
  )
}
