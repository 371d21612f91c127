import { lazy, Suspense } from 'react'
import type { CarouselProps } from './carousel.tsx'

/** The first slide alone, in the room of the carousel; it stays where the code of that does not arrive. */
function FirstSlide({ label, slides, className }: CarouselProps) {
  const [first] = slides
  return (
    <section aria-label={label} className={className}>
      {typeof first?.content === 'function' ? first.content(false) : first?.content}
      <div className="-mb-3.5 h-tap" />
    </section>
  )
}

const Carousel = lazy(() =>
  import('./carousel.tsx').then(
    loaded => ({ default: loaded.Carousel }),
    () => ({ default: FirstSlide }),
  ),
)

/** A Carousel that fills the width of its place (`flush`), whose code is loaded where there is one to turn. */
export function CarouselLater(props: CarouselProps) {
  return (
    <Suspense fallback={<FirstSlide {...props} />}>
      <Carousel flush {...props} />
    </Suspense>
  )
}
