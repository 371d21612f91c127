import { type ReactNode, useState } from 'react'
import { ReadMore } from './read-more.tsx'
import { truncate } from './truncate.ts'

/** A text cut at 150 characters, with "Read more", so that a long one does not push away what is beside it. */
export function CollapsibleText({ lead, text }: { lead?: ReactNode; text: string }) {
  const [open, setOpen] = useState(false)
  const start = truncate(text)
  return (
    <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
      {lead}
      {start === null || open ? text : start}
      {start === null ? null : (
        <>
          {' '}
          <ReadMore open={open} onOpen={setOpen} />
        </>
      )}
    </p>
  )
}
