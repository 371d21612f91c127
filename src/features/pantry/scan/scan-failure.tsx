import { AlertButton } from '#src/ui/alert-button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { Scan } from './use-scan.ts'

/** Marks that the last picture gave nothing, with the way to read it again, or was not taken; a toast says why. */
export function ScanFailure({ scan }: { scan: Scan }) {
  return (
    <FormAlert silent action={scan.mayRetry ? <AlertButton onClick={scan.retry}>Try again</AlertButton> : null}>
      {scan.failure ? 'This picture was not read.' : scan.complaint?.mark}
    </FormAlert>
  )
}
