import { FileImage } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ScanFrame } from './scan-frame.tsx'
import { ShelfDrawing } from './shelf-drawing.tsx'

/** What was taken last, veiled while it is read; a drawn shelf while there is nothing yet. */
export function ScannedPicture({
  pictures,
  preview,
  reading,
}: {
  pictures: readonly File[]
  preview: string | null
  reading: boolean
}) {
  const [first = null] = pictures
  const url = useObjectUrl(first)
  const [unseen, setUnseen] = useState<File | null>(null)
  const shown = first ? url : preview
  return (
    <ScanFrame aimed={!first && !preview}>
      {first && unseen === first ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-sm">
          <FileImage aria-hidden="true" size={36} />
          <span className="max-w-full break-all font-semibold">{first.name}</span>
          Your browser cannot show this kind of photo. It is read all the same.
        </p>
      ) : shown ? (
        <img
          src={shown}
          alt="Your pantry as it was scanned"
          className="size-full object-contain"
          onError={() => setUnseen(first)}
        />
      ) : first ? null : (
        <ShelfDrawing />
      )}
      {pictures.length > 1 ? (
        <Badge tone="ink" className="absolute top-3 left-3">
          {counted(pictures.length, 'picture')}
        </Badge>
      ) : null}
      <div
        role="status"
        className={
          reading
            ? 'absolute inset-0 flex flex-col items-center justify-center gap-3 bg-scrim p-6 text-center font-semibold [text-shadow:0_1px_4px_oklch(0_0_0/.7)]'
            : 'sr-only'
        }
      >
        {reading ? (
          <>
            <Spinner size={36} />
            Analyzing your pantry...
          </>
        ) : null}
      </div>
    </ScanFrame>
  )
}
