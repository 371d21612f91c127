import { Link } from '@tanstack/react-router'
import { BookmarkPlus, Ellipsis, FolderCheck, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import type { CollectionView } from '#server/collections/contract.ts'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { PublicLinkItem } from '#src/entities/public-link/public-link-item.tsx'
import { FeedItem } from '#src/entities/table-feed/feed-item.tsx'
import { counted } from '#src/lib/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { SeenBy } from './seen-by.tsx'
import { keptText } from './words.ts'

export interface CollectionHeadProps {
  collection: CollectionView
  own: boolean
  saving: boolean
  onAdd: () => void
  onEdit: () => void
  onSave: () => void
  onPublicLink: () => void
  onDelete: () => void
}

/** What a collection is, whose, who sees it, and what can be done with it. */
export function CollectionHead(props: CollectionHeadProps) {
  const { collection, own } = props
  const { name, description, cover, drawnKey, recipeCount } = collection
  const kept = keptText(collection)
  return (
    <header className="flex gap-6 max-md:flex-col md:items-center">
      <FoodPicture
        imageUrl={cover?.url ?? null}
        drawnKey={drawnKey}
        pictures={cover ? [cover] : []}
        alt=""
        sizes="(min-width: 48rem) 320px, 100vw"
        eager
        className="flex-none rounded-lg shadow-1 max-md:aspect-[2/1]! md:w-80"
      />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="title-page [overflow-wrap:anywhere]">
          {name}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <span>{counted(recipeCount, 'recipe')}</span>
          <Credit collection={collection} own={own} />
          <SeenBy collection={collection} sharedWith={collection.sharedWith} />
        </p>
        {description ? <p className="mt-3 max-w-measure whitespace-pre-line">{description}</p> : null}
        {kept ? <p className="mt-2 max-w-measure text-muted text-sm">{kept}</p> : null}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {own ? <OwnActions {...props} /> : <GuestActions {...props} />}
        </div>
      </div>
    </header>
  )
}

/** Whose it is, or whom a saved one credits. */
function Credit({ collection: { owner, originalAuthor }, own }: { collection: CollectionView; own: boolean }) {
  return (
    <>
      {own ? null : (
        <span>
          from{' '}
          <ChefLink chefId={owner.id} className="font-semibold text-primary-text underline-offset-4 hover:underline">
            {owner.name ?? 'a chef'}
          </ChefLink>
        </span>
      )}
      {originalAuthor === null ? null : <span>put together by {originalAuthor}</span>}
    </>
  )
}

function OwnActions({ collection, onAdd, onEdit, onPublicLink, onDelete }: CollectionHeadProps) {
  return (
    <>
      <Button icon={<Plus aria-hidden="true" size={20} />} onClick={onAdd}>
        Add recipes
      </Button>
      <Button variant="outline" icon={<Pencil aria-hidden="true" size={20} />} onClick={onEdit}>
        Edit
      </Button>
      <Menu
        trigger={
          <IconButton
            label="More for this collection"
            variant="outline"
            icon={<Ellipsis aria-hidden="true" size={20} />}
            className="min-h-[46px] min-w-[46px]"
          />
        }
      >
        <PublicLinkItem onSelect={onPublicLink} />
        <FeedItem collectionId={collection.id} />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}

function GuestActions(props: CollectionHeadProps) {
  return (
    <>
      <SaveActions {...props} />
      {props.collection.mayEdit ? (
        <Button variant="outline" icon={<Plus aria-hidden="true" size={20} />} onClick={props.onAdd}>
          Add recipes
        </Button>
      ) : null}
    </>
  )
}

function SaveActions({ collection: { savedId, recipeCount }, saving, onSave }: CollectionHeadProps) {
  if (savedId === null) {
    return (
      <Button
        icon={<BookmarkPlus aria-hidden="true" size={20} />}
        disabled={recipeCount === 0}
        pending={saving}
        pendingLabel="Saving..."
        onClick={onSave}
      >
        Save all recipes
      </Button>
    )
  }
  return (
    <>
      <Link
        to="/collections/$collectionId"
        params={{ collectionId: String(savedId) }}
        className={buttonClass({ variant: 'primary' })}
      >
        <FolderCheck aria-hidden="true" size={20} />
        Go to yours
      </Link>
      <Button
        variant="outline"
        icon={<RefreshCw aria-hidden="true" size={20} />}
        pending={saving}
        pendingLabel="Saving..."
        onClick={onSave}
      >
        Save what is new
      </Button>
    </>
  )
}
