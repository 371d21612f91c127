import { Ellipsis, Flag, Trash2, UserRound } from 'lucide-react'
import type { PhotoView } from '#server/featured/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { LikeButton } from '#src/entities/post/like-button.tsx'
import { CollapsibleText } from '#src/ui/collapsible-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { usePhotoLike } from './use-photo-changes.ts'

/** On phones with several dots to a pixel 640 dots are sharp enough. */
const SIZES =
  '(width < 48rem) and (min-resolution: 1.5dppx) 50vw, (width < 48rem) calc(100vw - 36px), (width < 68.75rem) 50vw, 400px'

export type PhotoAsk = 'report' | 'remove'

/** A photo of the gallery with its chef, their words, and what can be done with it. */
export function PhotoSlide(props: {
  photo: PhotoView
  /** It is in view, or may be next. */
  near: boolean
  onAsk: (ask: PhotoAsk) => void
}) {
  const { photo, near, onAsk } = props
  const name = photo.userName ?? 'Chef'
  return (
    <figure className="grid gap-3">
      <FoodPicture
        imageUrl={photo.url}
        drawnKey={null}
        pictures={[photo]}
        alt={`${photo.recipeTitle} by ${name}`}
        sizes={SIZES}
        eager={near}
        className="rounded-lg"
      />
      <figcaption className="min-w-0 space-y-2">
        <ChefLink
          chefId={photo.userId}
          className="flex min-h-tap w-fit max-w-full items-center gap-3 rounded-md pr-2 underline-offset-4 hover:underline"
        >
          <ChefFace chef={{ id: photo.userId, name, profileImage: photo.userProfilePictureUrl }} />
          <span className="min-w-0 leading-title">
            <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-muted text-sm">
              <TimeAgo iso={photo.createdAt} />
            </span>
          </span>
        </ChefLink>
        {photo.caption ? <CollapsibleText text={photo.caption} /> : null}
        {photo.userTwist ? (
          <CollapsibleText lead={<b className="font-semibold">My twist: </b>} text={photo.userTwist} />
        ) : null}
        <div className="-ml-2.5 flex items-center gap-1">
          <PhotoLike photo={photo} />
          <Menu
            align="start"
            trigger={
              <IconButton
                label={photo.isOwn ? 'More about your photo' : `More about ${name}’s photo`}
                icon={<Ellipsis aria-hidden="true" size={22} />}
              />
            }
          >
            {photo.isOwn ? (
              <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={() => onAsk('remove')}>
                Remove
              </MenuItem>
            ) : (
              <>
                <MenuItem asChild>
                  <ChefLink chefId={photo.userId}>
                    <UserRound aria-hidden="true" size={20} className="text-muted" />
                    View Profile
                  </ChefLink>
                </MenuItem>
                <MenuItem icon={<Flag aria-hidden="true" size={20} />} onSelect={() => onAsk('report')}>
                  Report
                </MenuItem>
              </>
            )}
          </Menu>
        </div>
      </figcaption>
    </figure>
  )
}

function PhotoLike({ photo }: { photo: PhotoView }) {
  return (
    <LikeButton
      liked={photo}
      className="inline-flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-md px-2.5 font-semibold text-[1rem] text-muted tabular-nums transition-colors hover:bg-sunken hover:text-ink"
      onPress={usePhotoLike(photo.id)}
    />
  )
}
