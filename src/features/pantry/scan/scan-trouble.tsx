import { AlertButton } from '#src/ui/alert-button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { Scan } from './use-scan.ts'

/** Why the last picture gave nothing, with the way to read it again; or why it is not read at all. */
export function ScanTrouble({ scan }: { scan: Scan }) {
  const trouble = scan.failure ?? scan.complaint
  return (
    <FormAlert action={scan.mayRetry ? <AlertButton onClick={scan.retry}>Try again</AlertButton> : null}>
      {trouble ? (
        <>
          <strong className="block font-semibold">{trouble.title}</strong>
          {trouble.text}
        </>
      ) : null}
    </FormAlert>
  )
}
