import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { EngagementView } from '#server/admin/engagement/contract.ts'
import { activities, shortDay } from './activities.ts'
import { ChartBubble } from './chart-bubble.tsx'

type Days = EngagementView['days']

const axis = { stroke: 'var(--line-strong)', tick: { fill: 'var(--muted)', fontSize: 13 }, tickLine: false } as const
const grid = { stroke: 'var(--line)', vertical: false } as const
const margin = { top: 6, right: 6, bottom: 0, left: -18 }
const bubble = {
  content: ChartBubble,
  cursor: { fill: 'var(--sunken)', stroke: 'var(--line-strong)' },
  isAnimationActive: false,
  // Above the legend, and in the order of the pile.
  wrapperStyle: { zIndex: 1 },
  itemSorter: () => 0,
} as const

/** Chefs who were here by day. The same figures stand in the table below, which is what screen readers get. */
export function ActiveChart({ days }: { days: Days }) {
  return (
    <div aria-hidden="true" className="h-full">
      <ResponsiveContainer>
        <AreaChart data={days} margin={margin} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...axis} />
          <YAxis allowDecimals={false} {...axis} axisLine={false} />
          <Tooltip {...bubble} />
          <Area
            type="monotone"
            dataKey="activeChefs"
            name="Active chefs"
            stroke="var(--primary)"
            strokeWidth={2.5}
            fill="var(--primary-soft)"
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}

/** Remakes are posts as well, and are piled up once. */
const piled = (day: Days[number]) => ({ ...day, posts: day.posts - day.remakes })

/** What happened by day, one on top of the other. */
export function ActivityChart({ days }: { days: Days }) {
  return (
    <div aria-hidden="true" className="h-full">
      <ResponsiveContainer>
        <BarChart data={days.map(piled)} margin={margin} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...axis} />
          <YAxis allowDecimals={false} {...axis} axisLine={false} />
          <Tooltip {...bubble} />
          <Legend
            iconType="circle"
            iconSize={9}
            formatter={name => <span className="text-ink text-sm">{name}</span>}
            itemSorter={null}
          />
          {activities.map(({ key, label, colour }) => (
            <Bar key={key} dataKey={key} name={label} stackId="all" fill={colour} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
