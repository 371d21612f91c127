import { Link, useNavigate } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import type { Shelf } from './compose-search.ts'

/** Leads back to where the recipe would have gone. */
export function CancelLink({ source }: { source: Shelf | 'dish' }) {
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

/** The ways that spare the typing. What is typed stays. */
export function ReadInstead({ source }: { source: Shelf }) {
  const className = buttonClass({ variant: 'outline', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/compose" search={{ type: 'recipe', mode: 'capture', source }} className={className}>
        <Camera aria-hidden="true" size={18} />
        From a photo
      </Link>
      <Link to="/compose" search={{ type: 'recipe', mode: 'url', source }} className={className}>
        <LinkIcon aria-hidden="true" size={18} />
        From a link
      </Link>
    </div>
  )
}

/** Goes to where a recipe was saved. */
export function useGoToSaved(source: Shelf): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/my-kitchen', search: { tab: source } })
}
