import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useMedia } from '#src/ui/use-media.ts'
import type { ChartBar } from './chart-data.ts'

const HEIGHT = 220
const text = { fill: 'var(--muted)', fontSize: 13, fontFamily: 'var(--font-text)' }
/** More bars than this have no room for a number each. */
const MOST_NUMBERED = 12
/** Bars of as many phases, or fewer, are all named. */
const ALL_NAMED = 4
/** Numbers stay readable on a line that crosses them. */
const halo = { paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 5, strokeLinejoin: 'round' } as const

/** Bars over their names. Hidden from screen readers: a table beside it has the same figures. */
export function Bars(props: {
  bars: ChartBar[]
  scale: [number, number]
  ticks?: number[]
  /** A line across, such as the mean. */
  line?: number
}) {
  const { bars, scale, ticks, line } = props
  const isNarrow = useMedia('(max-width: 23rem)')
  const allNamed = bars.length <= ALL_NAMED
  // Long names take the room of the scale, which the numbers on the bars make up for.
  const withScale = !(isNarrow && allNamed)
  return (
    <div aria-hidden="true" className="[&_*]:outline-none">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          accessibilityLayer={false}
          data={bars}
          margin={{ top: 20, right: 4, bottom: 0, left: withScale ? -28 : 4 }}
        >
          <XAxis
            dataKey="name"
            tick={text}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={10}
            {...(allNamed && { interval: 0 })}
          />
          <YAxis
            domain={scale}
            {...(ticks && { ticks })}
            allowDataOverflow
            hide={!withScale}
            tick={text}
            tickLine={false}
            axisLine={false}
          />
          {line === undefined ? null : <ReferenceLine y={line} stroke="var(--line-strong)" strokeDasharray="4 4" />}
          <Bar dataKey="value" radius={[6, 6, 0, 0]} maxBarSize={44} isAnimationActive={false}>
            {bars.map(({ key, colour }) => (
              <Cell key={key} fill={colour} />
            ))}
            {bars.length <= MOST_NUMBERED ? (
              <LabelList dataKey="value" position="top" fill="var(--ink)" fontSize={13} fontWeight={600} style={halo} />
            ) : null}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
