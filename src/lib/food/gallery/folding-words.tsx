import { type ReactNode, useState } from 'react'
import { truncate } from '../truncate.ts'

/** Words of a photo, cut at 150 characters with "Read more", so that long ones leave the pictures in view. */
export function FoldingWords({ lead, text }: { lead?: ReactNode; text: string }) {
  const [open, setOpen] = useState(false)
  const start = truncate(text)
  return (
    <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
      {lead}
      {start === null || open ? text : start}
      {start === null ? null : (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="inline min-h-6 font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {open ? 'Show less' : 'Read more'}
          </button>
        </>
      )}
    </p>
  )
}
