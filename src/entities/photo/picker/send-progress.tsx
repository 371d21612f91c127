import { Button } from '#src/ui/button.tsx'

export interface SendProgressProps {
  /** What is on its way, as in "Sending photo 2". */
  name: string
  /** It waits for others. */
  waiting?: boolean
  percent: number
  onCancel: () => void
}

/** How much of a picture has been sent, and the way to stop it. As high as a row of buttons. */
export function SendProgress({ name, waiting = false, percent, onCancel }: SendProgressProps) {
  return (
    <div className="flex min-h-tap items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2 text-muted text-xs tabular-nums leading-title">
          <span>{waiting ? 'Waiting...' : 'Sending...'}</span>
          {waiting ? null : <span>{percent}%</span>}
        </p>
        <div
          role="progressbar"
          aria-label={`Sending ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1.5 h-1.5 overflow-clip rounded-full border border-line-strong bg-sunken"
        >
          <div
            className="h-full origin-left bg-secondary transition-[scale] duration-(--dur-2)"
            style={{ scale: `${percent / 100} 1` }}
          />
        </div>
      </div>
      <Button
        data-first=""
        variant="quiet"
        size="sm"
        className="-mr-1 px-3!"
        aria-label={`Cancel sending ${name}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </div>
  )
}
