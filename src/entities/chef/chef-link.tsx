import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isFeedPath, stepsToFeed } from './feed-steps.ts'
import { useChef } from './session/session.tsx'

interface ChefLinkProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'tabIndex' | 'aria-hidden' | 'aria-label' | 'onClick'> {
  chefId: number
  className?: string
  children: ReactNode
}

/**
 * Leads to a chef: in the feed's column, whose place waits behind them; elsewhere to their page; to oneself as one's own
 * profile.
 */
export function ChefLink({ chefId, children, ...rest }: ChefLinkProps) {
  const own = useChef().id === chefId
  const way = useChefWay()
  return (
    <Link {...(own ? ({ to: '/profile' } as const) : way(chefId))} {...rest}>
      {children}
    </Link>
  )
}

function useChefWay(): (chefId: number) => LinkProps {
  const here = useLocation({
    select: ({ pathname, search, state }) => ({
      atRoot: pathname === '/',
      inFeed: isFeedPath(pathname),
      steps: stepsToFeed({ showsChef: 'chef' in search, stepsFromFeed: state.stepsFromFeed }),
    }),
    structuralSharing: true,
  })
  if (!here.inFeed) return chefId => ({ to: '/chefs/$chefId', params: { chefId: String(chefId) } })
  return chefId => ({
    to: here.atRoot ? '/' : '/the-dish',
    search: ({ before, after }) => ({ before, after, chef: chefId }),
    state: previous => ({ ...previous, stepsFromFeed: here.steps }),
  })
}
