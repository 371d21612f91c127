import { POST_SIZES } from '#common/picture-sizes.ts'
import { sectionLabel } from '#common/recipe/facts.ts'
import type { PostView } from '#server/feed/contract.ts'
import { pictureAddresses } from '#src/entities/photo/picture-address.ts'
import { CarouselLater } from '#src/ui/carousel-later.tsx'
import { Picture } from '#src/ui/picture.tsx'

/** The photos of a post, several beside each other to turn through; a recipe without one has the dish drawn for it. */
export function PostPictures({ post, first }: { post: PostView; first: boolean }) {
  const isRecipe = post.title !== null
  const photos = post.pictures
  const name = post.author.name ?? 'a chef'
  const tab = isRecipe ? sectionLabel(post) : undefined
  const looks = { sizes: POST_SIZES, ...(tab && { tab }) }
  if (photos.length === 0) {
    if (!isRecipe) return null
    return <Picture {...looks} {...pictureAddresses(post)} alt="" eager={first} />
  }
  const slides = photos.map((photo, at) => {
    const place = photos.length > 1 ? `Photo ${at + 1} of ${photos.length} by ${name}` : `Photo by ${name}`
    // A recipe's one photo shows what the title says.
    const alt = photo.alt || (isRecipe && photos.length === 1 ? '' : place)
    return {
      key: photo.url,
      label: place,
      content: (near: boolean) => (
        <Picture
          {...looks}
          {...pictureAddresses({ imageUrl: photo.url, drawnKey: at === 0 ? post.drawnKey : null, pictures: photos })}
          alt={alt}
          eager={near || (first && at === 0)}
        />
      ),
    }
  })
  const [only] = slides
  if (only && slides.length === 1) return only.content(false)
  return (
    <CarouselLater label={`Photos by ${name}`} slides={slides} previousLabel="Previous photo" nextLabel="Next photo" />
  )
}
