import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { firstOf, isBeside, isInView, viewsOf } from './swipe.ts'
import { useCarousel } from './use-carousel.ts'

export interface Slide {
  key: string | number
  label?: string
  /**
   * What it shows. A function is told whether the slide may come into view next, once somebody turns to the carousel: so
   * that pictures further on need not be loaded before.
   */
  content: ReactNode | ((near: boolean) => ReactNode)
}

export interface CarouselProps {
  /** What the slides are, such as "Photos of this recipe". */
  label: string
  /** One node a slide, with keys. */
  slides: readonly Slide[]
  /** Slides beside each other. */
  perView?: 1 | 2 | 3
  /** After the last comes the first. */
  loop?: boolean
  previousLabel?: string
  nextLabel?: string
  /** Fills the width of a card: square corners, and the arrows lie on the slides. */
  flush?: boolean
  /** The corners of the window that the slides pass behind. */
  rounding?: string
  className?: string
}

const basis = { 1: 'flex-[0_0_100%]', 2: 'flex-[0_0_50%] pl-6', 3: 'flex-[0_0_33.3333%] pl-6' } as const

/**
 * Slides one at a time, or `perView` at a time: swipe or drag past 50 px, arrows, dots and a counter. Arrow keys, Home and
 * End work from anywhere within. Slides out of view are inert. Where all are in view there are no controls.
 */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    perView = 1,
    loop = false,
    previousLabel = 'Previous',
    nextLabel = 'Next',
    flush = false,
    rounding = flush ? '' : 'rounded-lg',
    className,
  } = props
  const row = { slides: slides.length, perView, loop }
  const views = viewsOf(slides.length, perView)
  const { viewport, style, selected, move, go } = useCarousel({ slides: slides.length, count: views, loop, perView })
  const last = views - 1
  const first = firstOf(selected, slides.length, perView) + 1
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const keys = (event: KeyboardEvent) => {
    const target = event.target
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return
    if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(last)
    else return
    event.preventDefault()
  }
  const arrow = (by: 1 | -1) => {
    const Icon = by < 0 ? ChevronLeft : ChevronRight
    const name = by < 0 ? previousLabel : nextLabel
    const isEnd = !loop && selected === (by < 0 ? 0 : last)
    return (
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-disabled={isEnd || undefined}
        onClick={() => move(by)}
        className={iconButtonClass(
          'outline',
          cx(
            'aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted',
            flush && 'absolute inset-y-0 my-auto rounded-full! shadow-2',
            flush && (by < 0 ? 'left-2.5' : 'right-2.5'),
          ),
        )}
      >
        <Icon aria-hidden="true" size={22} />
      </button>
    )
  }
  const dots = <Dots views={views} selected={selected} onChoose={go} />
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={keys}
      onFocus={touch}
      onPointerEnter={touch}
      className={cx('relative', className)}
    >
      <div className="relative">
        <div
          {...viewport}
          className={cx('touch-pan-y overflow-clip', last > 0 && 'cursor-grab active:cursor-grabbing', rounding)}
        >
          <div
            style={style}
            className={cx('flex transition-transform duration-(--dur-3) ease-(--ease-out)', perView > 1 && '-ml-6')}
          >
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group, not for a form's fieldset
              <div
                key={slide.key}
                role="group"
                aria-roledescription="slide"
                aria-label={slide.label ?? `${index + 1} / ${slides.length}`}
                inert={!isInView(index, selected, row)}
                className={cx('min-w-0 select-none [&_img]:pointer-events-none', basis[perView])}
              >
                {typeof slide.content === 'function'
                  ? slide.content(touched && isBeside(index, selected, row))
                  : slide.content}
              </div>
            ))}
          </div>
        </div>
        {last > 0 ? (
          <p
            role="status"
            className="absolute top-3 right-3 rounded-full bg-ink px-3 py-1 font-semibold text-paper text-xs tabular-nums"
          >
            {perView === 1 ? first : `${first}–${first + perView - 1}`} / {slides.length}
          </p>
        ) : null}
        {last > 0 && flush ? (
          <>
            {arrow(-1)}
            {arrow(1)}
          </>
        ) : null}
      </div>
      {last > 0 && flush ? <div className="-mb-3.5">{dots}</div> : null}
      {last > 0 && !flush ? (
        <div className="mt-2 flex items-center justify-between gap-2">
          {arrow(-1)}
          {dots}
          {arrow(1)}
        </div>
      ) : null}
    </section>
  )
}

/** Dots in boxes of 24 by 44 px; more than ten would not fit a phone, and the counter says it all. */
function Dots(props: { views: number; selected: number; onChoose: (view: number) => void }) {
  const { views, selected, onChoose } = props
  if (views > 10) return null
  return (
    <div className="flex min-w-0 justify-center">
      {Array.from({ length: views }, (_, view) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a view is its place
          key={view}
          type="button"
          aria-label={`${view + 1} / ${views}`}
          aria-current={view === selected ? 'true' : undefined}
          onClick={() => onChoose(view)}
          className="group flex h-tap w-6 items-center justify-center -outline-offset-4"
        >
          <span className="block size-2 rounded-full bg-line-strong transition-[width,background-color] duration-(--dur-2) group-aria-[current]:w-5 group-aria-[current]:bg-ink" />
        </button>
      ))}
    </div>
  )
}
