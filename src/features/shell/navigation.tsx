import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ChefHat, UserRound, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { FaceMenu } from './face-menu.tsx'
import { FirstTimeRedirect } from './first-time-redirect.tsx'
import { isEntrance, type Section } from './sections.ts'
import { useSection } from './use-section.ts'

const entries = [
  { section: 'dish', to: '/the-dish', label: 'The Dish', Icon: Utensils },
  { section: 'kitchen', to: '/my-kitchen', label: 'My Kitchen', Icon: ChefHat },
  { section: 'profile', to: '/profile', label: 'Profile', Icon: UserRound },
] as const satisfies readonly { section: Section; to: string; label: string; Icon: unknown }[]

/**
 * The bar at the top: 72 px in one row, below 768 px 88 px in two. The entry of the current section has a tomato line
 * that lies on the bar's edge; `bell` stands beside the face. For a chef without a profile there is nothing of that yet,
 * only the way to one.
 */
export function Navigation({ bell }: { bell: ReactNode }) {
  const pathname = useLocation({ select: location => location.pathname })
  const current = useSection(pathname)
  const { firstTime } = useSession()
  return (
    <header
      data-print="hide"
      // The scroll padding keeps what gets the focus clear of this bar; what is in the bar scrolls nothing.
      className="sticky top-(--room-above) z-40 border-line border-b bg-paper pt-[max(0px,env(safe-area-inset-top)-var(--room-above))] transition-[top] duration-(--dur-3) [&_:is(a,button)]:-scroll-mt-80"
    >
      <div
        className={cx(
          'mx-auto grid max-w-[1280px] grid-cols-[1fr_auto] items-center px-4.5 md:grid-cols-[1fr_auto_auto] md:gap-x-6 md:px-8',
          // Where there is nowhere to go yet, a second row would be empty.
          firstTime
            ? 'max-md:h-14 md:h-[calc(var(--nav-height)-1px)]'
            : 'h-[calc(var(--nav-height)-1px)] max-md:grid-rows-[44px_43px]',
        )}
      >
        <Link to="/the-dish" aria-label="Longtable, to The Dish" className="flex justify-self-start rounded-md py-1.5">
          <Wordmark size={28} className="md:hidden" />
          <Wordmark size={36} className="max-md:hidden" />
        </Link>
        {firstTime ? <FirstTimeRedirect pathname={pathname} /> : <Sections pathname={pathname} current={current} />}
        <div className="flex items-center gap-1 max-md:col-start-2 max-md:row-start-1 md:gap-2">
          {firstTime ? null : bell}
          <FaceMenu />
        </div>
      </div>
    </header>
  )
}

function Sections({ pathname, current }: { pathname: string; current: Section | null }) {
  const router = useRouter()
  return (
    <nav aria-label="Main" className="max-md:col-span-2 max-md:row-start-2 max-md:-mx-1.5 max-md:self-end md:h-full">
      <ul className="flex h-full justify-between md:gap-3">
        {entries.map(({ section, to, label, Icon }) => (
          <li key={section} className="flex">
            <Link
              to={to}
              {...(current === section && { 'aria-current': isEntrance(router, pathname) ? 'page' : 'true' })}
              className={cx(
                'relative flex min-h-12 items-center gap-1.5 whitespace-nowrap rounded-md px-1.5 font-medium text-[1rem] -outline-offset-2 transition-colors hover:text-ink md:gap-2.5 md:px-3.5 md:text-md',
                current === section ? 'text-ink' : 'text-muted',
              )}
            >
              <Icon aria-hidden="true" size={20} className={cx(current === section && 'text-primary')} />
              {label}
              {current === section ? (
                <span aria-hidden="true" className="absolute inset-x-0 -bottom-px h-1 rounded-t-[4px] bg-primary" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
