import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { type Progress, readingMessage } from './reading-message.ts'

/** How far the reading of photos is, with the way out. */
export function ReadingProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { message, share } = readingMessage(progress)
  const percent = Math.round(share * 100)
  return (
    <div className="space-y-4 rounded-lg border border-line bg-surface p-5 shadow-1">
      <div className="flex items-center gap-3">
        <Spinner size={24} />
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {message}
        </p>
        <Button data-home="photos" variant="outline" size="sm" onClick={onStop}>
          Stop
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="Reading the recipe"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={message}
        className="h-2.5 overflow-clip rounded-full bg-sunken"
      >
        <div
          className="size-full origin-left rounded-full bg-secondary transition-transform duration-(--dur-3)"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="text-muted text-sm">This may take up to a minute. You can look everything over afterwards.</p>
    </div>
  )
}
