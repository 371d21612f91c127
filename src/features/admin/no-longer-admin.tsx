import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

/** Tells a chef whose role was taken while the page was open. Who they are now is asked once they have left it. */
export function NoLongerAdmin() {
  const { refresh } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on leaving
  useEffect(() => () => void refresh(), [])
  return (
    <div role="alert">
      <PageTitle className="mb-5">Admin</PageTitle>
      <EmptyState
        title="You are no admin any more"
        action={
          <Link to="/the-dish" className={buttonClass({})}>
            The Dish
          </Link>
        }
      >
        Another admin has taken that role from you. Your account and all that is yours stay as they are.
      </EmptyState>
    </div>
  )
}
