import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, CircleDashed, House } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

/** The link to the household; the page says whether there is one. */
export function HouseholdLink() {
  return (
    <PageLink to="/household" icon={<House aria-hidden="true" size={22} className="text-muted" />} title="Household">
      Plan meals and shop together with those you live with.
    </PageLink>
  )
}

/** The link to cycle tracking; it does not reveal whether it is on. */
export function CycleLink() {
  return (
    <PageLink
      to="/cycle-tracking"
      icon={<CircleDashed aria-hidden="true" size={22} className="text-muted" />}
      title="Cycle tracking"
    >
      For your eyes only. Off until you turn it on.
    </PageLink>
  )
}

/** A card that leads to a page of its own. */
function PageLink(props: { to: LinkProps['to']; icon: ReactNode; title: string; children: string }) {
  return (
    <Card padded={false}>
      <Link
        to={props.to}
        className="flex min-h-tap items-center gap-4 rounded-lg p-4.5 -outline-offset-4 hover:bg-sunken md:px-5.5"
      >
        {props.icon}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-title">{props.title}</span>
          <span className="mt-0.5 block text-muted text-sm leading-title">{props.children}</span>
        </span>
        <ChevronRight aria-hidden="true" size={20} className="text-muted" />
      </Link>
    </Card>
  )
}
