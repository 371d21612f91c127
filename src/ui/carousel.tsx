import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { cn } from './merge-classes.ts'
import { useCarousel } from './use-carousel.ts'

export interface CarouselProps {
  /** What the slides are, such as "Photos of this recipe". */
  label: string
  /** One node a slide, with keys. */
  slides: readonly { key: string | number; label?: string; content: ReactNode }[]
  /** After the last comes the first. */
  loop?: boolean
  previousLabel?: string
  nextLabel?: string
  className?: string
}

/**
 * Slides one at a time: swipe or drag past 50 px, arrows, dots and a counter. Arrow keys, Home and End work from
 * anywhere within. Slides out of view are inert. A single slide shows no controls.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, loop = false, previousLabel = 'Previous', nextLabel = 'Next', className } = props
  const { viewport, selected, turn, go } = useCarousel(slides.length, loop)
  const last = slides.length - 1
  const keys = (event: KeyboardEvent) => {
    const target = event.target
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(last)
    else return
    event.preventDefault()
  }
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={keys} className={cn('relative', className)}>
      <div ref={viewport} className="cursor-grab touch-pan-y overflow-clip rounded-lg active:cursor-grabbing">
        <div className="flex">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group, not for a form's fieldset
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={slide.label ?? `${index + 1} / ${slides.length}`}
              inert={index !== selected}
              className="min-w-0 flex-[0_0_100%] select-none [&_img]:pointer-events-none"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {last > 0 ? (
        <>
          <p
            role="status"
            className="absolute top-3 right-3 rounded-full bg-ink px-3 py-1 font-semibold text-paper text-xs tabular-nums"
          >
            {selected + 1} / {slides.length}
          </p>
          <div className="mt-2 flex items-center justify-between gap-2">
            <IconButton
              label={previousLabel}
              variant="outline"
              icon={<ChevronLeft aria-hidden="true" size={22} />}
              aria-disabled={!loop && selected === 0}
              className="aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
              onClick={() => turn(-1)}
            />
            <Dots slides={slides} selected={selected} onChoose={go} />
            <IconButton
              label={nextLabel}
              variant="outline"
              icon={<ChevronRight aria-hidden="true" size={22} />}
              aria-disabled={!loop && selected === last}
              className="aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
              onClick={() => turn(1)}
            />
          </div>
        </>
      ) : null}
    </section>
  )
}

/** Dots in boxes of 24 by 44 px; more than ten would not fit a phone, and the counter says it all. */
function Dots({
  slides,
  selected,
  onChoose,
}: {
  slides: CarouselProps['slides']
  selected: number
  onChoose: (index: number) => void
}) {
  if (slides.length > 10) return null
  return (
    <div className="flex min-w-0 justify-center">
      {slides.map((slide, index) => (
        <button
          key={slide.key}
          type="button"
          aria-label={`${index + 1} / ${slides.length}`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className="group flex h-tap w-6 items-center justify-center -outline-offset-4"
        >
          <span className="block size-2 rounded-full bg-line-strong transition-[width,background-color] duration-(--dur-2) group-aria-[current]:w-5 group-aria-[current]:bg-ink" />
        </button>
      ))}
    </div>
  )
}
