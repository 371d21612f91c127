import { Trash2, Undo2 } from 'lucide-react'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { FoodPicture } from '#src/entities/photo/food-picture.tsx'
import { PhotoPreview } from '#src/entities/photo/picker/photo-preview.tsx'
import { PictureField } from '#src/entities/photo/picker/picture-field.tsx'
import { SendProgress } from '#src/entities/photo/picker/send-progress.tsx'
import { UnsentPhoto } from '#src/entities/photo/picker/unsent-photo.tsx'
import type { OnePhoto } from '#src/entities/photo/picker/use-one-photo.ts'

/** The recipe's picture as it will be, with the ways to another one. */
export function CardPhotoField({ recipe, card }: { recipe: RecipeView; card: OnePhoto }) {
  const { photo, removed } = card
  const undo = { label: 'Undo', icon: <Undo2 aria-hidden="true" size={20} />, onPress: card.undo }
  const remove = { label: 'Remove', icon: <Trash2 aria-hidden="true" size={20} />, onPress: card.remove }
  return (
    <PictureField
      label="Photo"
      picture={
        <div className="w-28 flex-none @sm:w-32">
          {photo ? (
            <PhotoPreview key={photo.id} photo={photo} alt="Your new photo" large>
              {null}
            </PhotoPreview>
          ) : (
            <FoodPicture
              imageUrl={removed ? null : recipe.imageUrl}
              drawnKey={recipe.drawnKey}
              alt=""
              sizes="128px"
              className="rounded-md"
            />
          )}
        </div>
      }
      description={
        photo
          ? 'This photo will be saved with the recipe.'
          : removed
            ? 'The photo will go when you save.'
            : 'A picture of at most 10 MB.'
      }
      chooseLabel="Choose photo"
      camera="kitchen"
      complaint={card.complaint}
      stage={photo?.state ?? ''}
      onFiles={card.choose}
      progress={
        card.sending ? <SendProgress name="the photo" percent={photo?.percent ?? 0} onCancel={card.stop} /> : null
      }
      undo={card.changed ? undo : recipe.imageUrl ? remove : null}
    >
      <UnsentPhoto photo={photo} onRetry={card.retry} />
    </PictureField>
  )
}
