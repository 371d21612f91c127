import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { recordsIn } from './sync-labels.ts'

const ASK_EVERY_MS = 1_000

/** How far a file is: what of it has left, then what of it has been read. `name` is that of the import. */
export function UploadProgress(props: { fileName: string; name: string; percent: number; onCancel: () => void }) {
  const { fileName, name, percent, onCancel } = props
  // A failure does not matter: the answer to the file itself decides.
  const { data: progress } = trpc.cycle.importProgress.useQuery(
    { import: name },
    { refetchInterval: ASK_EVERY_MS, staleTime: 0, gcTime: 0, retry: false },
  )
  const isSent = percent >= 100
  const stage = progress?.state === 'saving' ? 'Saving' : isSent ? 'Reading' : 'Sending'
  return (
    <div className="rounded-lg border border-line p-4.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-3 font-semibold leading-title">
            <span role="status" className="min-w-0 [overflow-wrap:anywhere]">
              {stage} {fileName}
            </span>
            {isSent ? null : <span className="flex-none tabular-nums">{percent}&nbsp;%</span>}
          </p>
          <p className="mt-0.5 text-muted text-sm tabular-nums">
            {progress && progress.records > 0 ? `${recordsIn(progress.records)} read so far` : 'Nothing read yet'}
          </p>
        </div>
        <Button data-first="" variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={`${stage} ${fileName}`}
        {...(isSent ? {} : { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent })}
        className="mt-3 h-2 overflow-clip rounded-full border border-line-strong bg-sunken"
      >
        <div
          className="h-full origin-left bg-secondary transition-[scale] duration-(--dur-2)"
          style={{ scale: `${percent / 100} 1` }}
        />
      </div>
    </div>
  )
}
