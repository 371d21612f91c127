import type { AdminStatsView } from '#server/admin/contract.ts'

const number = new Intl.NumberFormat('en')

/** How many chefs there are, beside the title. Room is kept while it is being counted. */
export function AdminFigures({ stats }: { stats: AdminStatsView | undefined }) {
  return (
    <dl className="flex min-h-10 gap-x-8 max-md:w-full max-md:justify-between max-md:gap-x-3">
      <Figure label="Total users" value={stats?.totalUsers} />
      <Figure label="New users today" value={stats?.newUsersToday} />
      <Figure label="Active this week" value={stats?.activeUsers} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2 max-md:flex-col-reverse max-md:gap-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="title-number text-[1.75rem]! tabular-nums">{value === undefined ? '–' : number.format(value)}</dd>
    </div>
  )
}
