import type { QueueItemView } from '#server/admin/moderation/contract.ts'
import { type ReportReason, reportReasonLabels } from '#server/reports/constants.ts'
import { relativeTime } from '#src/ui/relative-time.ts'

/** Who reported the content, and why. */
export function ReportList({ reports }: Pick<QueueItemView, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <div className="mt-4 rounded-md bg-accent-soft px-4 py-3">
      <ul aria-label="Reports" className="flex flex-col gap-2.5 text-sm">
        {reports.map(report => (
          <li key={report.id} className="[overflow-wrap:anywhere]">
            <p>
              <span className="font-semibold">
                {reportReasonLabels[report.reason as ReportReason] ?? report.reason}
              </span>
              {`, ${report.reporter.name ?? 'a chef'}, ${relativeTime(report.createdAt)}`}
            </p>
            {report.note ? <p className="mt-0.5">{`“${report.note}”`}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
