import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleDashed } from 'lucide-react'
import { Card } from '#src/ui/card.tsx'

/** The link to cycle tracking; it does not reveal whether it is on. */
export function CycleLink() {
  return (
    <Card padded={false}>
      <Link
        to="/cycle-tracking"
        className="flex min-h-tap items-center gap-4 rounded-lg p-4.5 -outline-offset-4 hover:bg-sunken md:px-5.5"
      >
        <CircleDashed aria-hidden="true" size={22} className="text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-title">Cycle tracking</span>
          <span className="mt-0.5 block text-muted text-sm leading-title">
            For your eyes only. Off until you turn it on.
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className="text-muted" />
      </Link>
    </Card>
  )
}
