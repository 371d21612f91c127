import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** Collections by their names, each leading to it, and which of them the others may change. */
export function CollectionLinks({
  collections,
}: {
  collections: readonly { id: number; name: string; isOpen: boolean }[]
}) {
  return collections.map(({ id, name, isOpen }, at) => (
    <Fragment key={id}>
      {at === 0 ? '' : at === collections.length - 1 ? ' and ' : ', '}
      <Link
        to="/collections/$collectionId"
        params={{ collectionId: String(id) }}
        className="relative font-semibold text-primary-text underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      {isOpen ? ' (may be edited)' : ''}
    </Fragment>
  ))
}
