import type { TooltipContentProps } from 'recharts'
import { shortDay } from './activities.ts'

const number = new Intl.NumberFormat('en')

/** What a chart shows for the day under the pointer, from the top of the stack down. */
export function ChartBubble({ active, payload, label }: Pick<TooltipContentProps, 'active' | 'payload' | 'label'>) {
  if (!active || payload.length === 0) return null
  return (
    <div className="rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-ink text-sm shadow-1">
      <p className="mb-1 font-semibold">{shortDay(String(label))}</p>
      {[...payload].reverse().map(({ dataKey, name, value, color }) => (
        <p key={String(dataKey)} className="flex items-center gap-2 leading-6">
          <span className="size-2.5 flex-none rounded-full" style={{ background: color }} />
          {name}
          <span className="ml-auto pl-4 font-semibold tabular-nums">{number.format(Number(value))}</span>
        </p>
      ))}
    </div>
  )
}
