import { useState } from 'react'
import { truncate } from '#src/lib/food/truncate.ts'

const more = 'inline min-h-6 font-semibold text-primary-text underline-offset-4 hover:underline'

/** The words of a post, cut at 150 characters with "Read more". Line breaks are kept once it is open. */
export function PostText({ text, large = false, whole = false }: { text: string; large?: boolean; whole?: boolean }) {
  const [open, setOpen] = useState(whole)
  const start = truncate(text)
  const shown = start === null || open ? text : start
  const size = large && shown.length <= 320 ? 'title-card md:text-[1.625rem] leading-[1.3]! text-pretty!' : ''
  return (
    <p className={`whitespace-pre-line ${size}`}>
      {shown}
      {start === null || whole ? null : (
        <>
          {' '}
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={`${more} font-text text-md leading-text`}
          >
            {open ? 'Show less' : 'Read more'}
          </button>
        </>
      )}
    </p>
  )
}
