import { RefreshCw, StepForward } from 'lucide-react'
import { useChef } from '#src/lib/session.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useRefreshWeek } from './use-week.ts'

/** Has the Recipe of the Week judged anew; in the hands of an admin it draws the next one. */
export function WeekRefresh() {
  const draws = useChef().role === 'admin'
  const { pending, run } = useRefreshWeek()
  const Icon = draws ? StepForward : RefreshCw
  return (
    <IconButton
      label={draws ? 'Draw the next Recipe of the Week' : 'Refresh the Recipe of the Week'}
      icon={<Icon aria-hidden="true" size={20} />}
      pending={pending}
      onClick={run}
      className="-mr-2.5 hover:bg-surface"
    />
  )
}
