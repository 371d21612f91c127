import { Button } from '#src/ui/button.tsx'
import type { GeneralPost } from './use-general-post.ts'
import type { ShareRecipe } from './use-share-recipe.ts'

const sending = 'Sending the photos...'

/** The button of the general post of this form. */
export function SharePost({ form, post, className }: { form: string; post: GeneralPost; className?: string }) {
  return (
    <Button
      type="submit"
      form={form}
      disabled={post.blank}
      pending={post.pending || post.photos.sending}
      pendingLabel={post.photos.sending ? sending : 'Sharing...'}
      {...(className && { className })}
    >
      Share Post
    </Button>
  )
}

/** The button of the recipe of this form. */
export function DishItButton({ form, share, className }: { form: string; share: ShareRecipe; className?: string }) {
  return (
    <Button
      type="submit"
      form={form}
      pending={share.pending || share.photos.sending}
      pendingLabel={share.photos.sending ? sending : 'Sharing...'}
      {...(className && { className })}
    >
      Dish it
    </Button>
  )
}
