import { Link } from '@tanstack/react-router'
import { CalendarDays, ShoppingBasket } from 'lucide-react'
import { chipClass } from '#src/ui/chip-class.ts'

const pages = [
  { to: '/plan', label: 'Meal plan', icon: CalendarDays },
  { to: '/shopping', label: 'Shopping list', icon: ShoppingBasket },
] as const

/** What a household plans by, each a press away from the other. */
export function PlanningLinks() {
  return (
    <nav aria-label="Plan and shop" className="mb-6 flex flex-wrap gap-2 md:mb-3 print:hidden">
      {pages.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          activeProps={{ className: chipClass(true), 'aria-current': 'page' }}
          inactiveProps={{ className: chipClass(false) }}
          activeOptions={{ includeSearch: false }}
        >
          <Icon aria-hidden="true" size={18} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
