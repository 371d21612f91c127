import { useState } from 'react'
import { ReadMore } from '#src/ui/read-more.tsx'
import { truncate } from '#src/ui/truncate.ts'

/** Longer posts are set smaller. */
const LARGE_MAX = 320

/** The text of a post, cut at 150 characters with "Read more". Line breaks are kept once it is open. */
export function PostText({ text, large = false, whole = false }: { text: string; large?: boolean; whole?: boolean }) {
  const [open, setOpen] = useState(whole)
  const start = truncate(text)
  const shown = start === null || open ? text : start
  // By the whole length, so that expanding it does not change the size.
  const size = large
    ? text.length <= LARGE_MAX
      ? 'title-section max-sm:text-[1.625rem] leading-[1.26]! [font-weight:500]!'
      : 'text-lg'
    : ''
  return (
    <p className={`whitespace-pre-line [overflow-wrap:anywhere] ${size}`}>
      {shown}
      {start === null || whole ? null : (
        <>
          {' '}
          <ReadMore open={open} onOpen={setOpen} className="font-text text-md leading-text" />
        </>
      )}
    </p>
  )
}
