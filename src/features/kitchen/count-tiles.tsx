import { Link } from '@tanstack/react-router'
import { BookHeart, Flame, Newspaper } from 'lucide-react'
import { trpc } from '#src/lib/trpc.ts'
import { cx } from '#src/ui/class-names.ts'
import type { KitchenTab } from './kitchen-search.ts'

const tiles = [
  { tab: 'backburner', label: 'Back Burner', Icon: Flame, count: 'backBurner' },
  { tab: 'posts', label: 'Posts', Icon: Newspaper, count: 'posts' },
  { tab: 'cookbook', label: 'Cookbook', Icon: BookHeart, count: 'cookbook' },
] as const

/** How much is on each shelf; pressing a tile goes there. */
export function CountTiles({ active }: { active: KitchenTab }) {
  const { data } = trpc.kitchen.count.useQuery()
  return (
    <ul className="grid grid-cols-3 gap-2.5 md:gap-5">
      {tiles.map(({ tab, label, Icon, count }) => (
        <li key={tab}>
          <Link
            to="/my-kitchen"
            search={{ tab }}
            replace
            resetScroll={false}
            activeOptions={{ includeSearch: true }}
            aria-current={tab === active ? 'page' : undefined}
            className={cx(
              'flex h-full flex-col justify-between gap-1 rounded-lg border px-3 py-2.5 shadow-1 transition-colors md:gap-3 md:p-6',
              tab === active
                ? 'border-primary-soft bg-primary-soft text-primary-text'
                : 'border-line bg-surface text-ink hover:border-line-strong',
            )}
          >
            <span className="title-number whitespace-nowrap max-md:text-[clamp(1.25rem,6.4vw,1.75rem)] md:text-[3rem]">
              {data ? data[count].toLocaleString('en') : '\u2013'}
            </span>
            <span className="flex items-center gap-2.5 font-semibold text-[clamp(0.8125rem,4.1vw,0.9375rem)] leading-title md:text-md">
              <Icon aria-hidden="true" size={20} className="max-md:hidden" />
              {label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
