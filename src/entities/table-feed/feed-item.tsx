import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { MenuItem, MenuLabel } from '#src/ui/menu.tsx'
import { givenFeedsHash } from './given-feeds-hash.ts'

/**
 * The menu item that leads to where a chef makes feed addresses: of what they dish or of a collection of theirs, which is
 * chosen there then.
 */
export function FeedItem({ label, collectionId }: { label?: string; collectionId?: number }) {
  return (
    <>
      {label ? <MenuLabel>{label}</MenuLabel> : null}
      <MenuItem asChild>
        <Link to="/profile" hash={givenFeedsHash(collectionId)}>
          <Rss aria-hidden="true" size={20} className="text-muted" />
          {collectionId === undefined ? 'Feed of my dishes' : 'Feed of this collection'}
        </Link>
      </MenuItem>
    </>
  )
}
