import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import type { ComposeSource } from './compose-search.ts'

/** Leads back to where the recipe would have gone. */
export function CancelLink({ source }: { source: ComposeSource }) {
  const className = buttonClass({ variant: 'quiet' })
  if (source === 'dish') {
    return (
      <Link to="/the-dish" className={className}>
        Cancel
      </Link>
    )
  }
  return (
    <Link to="/my-kitchen" search={{ tab: source }} className={className}>
      Cancel
    </Link>
  )
}

/** Goes to where a recipe was saved. */
export function useGoToSaved(source: ComposeSource): () => void {
  const navigate = useNavigate()
  return () => {
    if (source === 'dish') void navigate({ to: '/the-dish' })
    else void navigate({ to: '/my-kitchen', search: { tab: source } })
  }
}
