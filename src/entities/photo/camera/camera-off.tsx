import { RotateCcw, VideoOff } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { CameraFault } from './camera-fault.ts'

/** Shown instead of the camera's picture when it fails, with a way to try again where that may help. */
export function CameraOff({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const hopeless = fault === 'insecure' || fault === 'unsupported'
  return (
    <div className="flex flex-col items-center gap-3 p-5 text-center">
      <VideoOff aria-hidden="true" size={32} className="text-danger" />
      <p className="font-semibold">The camera is off</p>
      {hopeless ? null : (
        <Button variant="outline" size="sm" icon={<RotateCcw aria-hidden="true" size={18} />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
