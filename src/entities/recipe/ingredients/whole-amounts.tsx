import { Fragment } from 'react'
import { splitAmounts } from './split-amounts.ts'

/** Text of which no amount breaks over two lines. */
export function WholeAmounts({ children }: { children: string }) {
  return splitAmounts(children).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>
    return /[\s–—/-]/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    )
  })
}
