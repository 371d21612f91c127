import { RotateCcw } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import type { Scan } from './use-scan.ts'

/** Why the last picture gave nothing, with the way to read it again; or why it is not read at all. */
export function ScanTrouble({ scan }: { scan: Scan }) {
  const trouble = scan.failure ?? scan.complaint
  const again = scan.failure !== null && scan.pictures.length > 0
  return (
    <FormAlert
      action={
        again ? (
          <Button
            variant="outline"
            size="sm"
            className="-my-1.5"
            icon={<RotateCcw aria-hidden="true" size={18} />}
            onClick={scan.retry}
          >
            Try again
          </Button>
        ) : null
      }
    >
      {trouble ? (
        <>
          <strong className="block font-semibold">{trouble.title}</strong>
          {trouble.text}
        </>
      ) : null}
    </FormAlert>
  )
}
