import type { RecipeView } from '#server/kitchen/contract.ts'
import { pictureAddresses } from '#src/entities/photo/picture-address.ts'
import { CarouselLater } from '#src/ui/carousel-later.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/picture.tsx'

const PRINTED = 'print:float-right print:m-0 print:mb-4 print:ml-6 print:w-[52mm]'

/**
 * The photos of a recipe, several beside each other to turn through, the cover first; a recipe without any has the dish
 * drawn for it. On paper there is the cover alone.
 */
export function RecipePhotos({
  recipe,
  sizes,
  className,
  rounding,
}: {
  recipe: RecipeView
  /** How wide they stand, as `sizes` of an image says it. */
  sizes: string
  className: string
  /** The corners of each photo. */
  rounding: string
}) {
  const { pictures, drawnKey, title } = recipe
  const [cover] = pictures
  const first = (
    <Picture
      {...pictureAddresses({ imageUrl: cover?.url ?? null, drawnKey, pictures })}
      // Without a text of its own it repeats the title.
      alt={cover?.alt ?? ''}
      sizes={sizes}
      eager
      className={cx(rounding, pictures.length > 1 ? 'hidden print:block' : className, PRINTED)}
    />
  )
  if (pictures.length < 2) return first
  const slides = pictures.map((photo, at) => {
    const place = `Photo ${at + 1} of ${pictures.length}`
    return {
      key: photo.url,
      label: place,
      content: (near: boolean) => (
        <Picture
          {...pictureAddresses({ imageUrl: photo.url, drawnKey: at === 0 ? drawnKey : null, pictures })}
          alt={photo.alt || place}
          sizes={sizes}
          eager={near || at === 0}
        />
      ),
    }
  })
  return (
    <>
      {first}
      <CarouselLater
        // Other photos begin at their cover.
        key={pictures.map(({ url }) => url).join()}
        rounding={rounding}
        label={`Photos of ${title}`}
        slides={slides}
        previousLabel="Previous photo"
        nextLabel="Next photo"
        className={cx(className, 'print:hidden')}
      />
    </>
  )
}
