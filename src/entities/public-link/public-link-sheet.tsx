import { onDemand } from '#src/ui/on-demand.tsx'
import type { LinkTarget } from './words.ts'

export interface PublicLinkProps {
  target: LinkTarget
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes public links to one thing, and changes and ends those that there are. */
export const PublicLinkSheet = onDemand<PublicLinkProps>(
  async () => (await import('./opened-public-link.tsx')).OpenedPublicLink,
)
