import { type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'

export interface PictureProps {
  src: string | null | undefined
  alt: string
  srcSet?: string
  sizes?: string
  /** Shown when `src` is missing or does not load. Without one the ground alone stays. */
  fallbackSrc?: string
  fallbackSrcSet?: string
  /** What shows while it loads: a colour of the picture, or a tiny blurred picture as a data URL. */
  placeholder?: { color?: string; src?: string }
  /** Width to height; 4/3 by default. */
  ratio?: '4/3' | '1/1' | '16/9' | '3/2'
  /** The index tab in the lower left corner, on what the picture stands on. */
  tab?: ReactNode
  /** For the first picture of a page: load at once and first, without fading in. */
  eager?: boolean
  /** Neither it nor its fallback loads. */
  onFail?: () => void
  className?: string
  /** What lies over the picture, such as a badge. */
  children?: ReactNode
}

const ratios = { '4/3': 'aspect-[4/3]', '1/1': 'aspect-square', '16/9': 'aspect-video', '3/2': 'aspect-[3/2]' }

/**
 * A picture in a box that is there before it loads. It fades in over its placeholder, is dimmed a little in the dark,
 * and gives way to its fallback when it fails. Round its corners by `className`, unless a card clips it.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    srcSet,
    sizes,
    fallbackSrc,
    fallbackSrcSet,
    placeholder,
    ratio = '4/3',
    tab,
    eager = false,
    className,
    children,
  } = props
  const [failed, setFailed] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<string | null>(null)
  const firstOf = (without: readonly string[]) => [src, fallbackSrc].find(url => url && !without.includes(url))
  const shown = firstOf(failed)
  const shownSet = shown === src ? srcSet : fallbackSrcSet
  const fail = (url: string) => {
    const without = [...failed, url]
    setFailed(without)
    if (!firstOf(without)) props.onFail?.()
  }
  return (
    <div
      className={cx('relative isolate overflow-clip bg-sunken', ratios[ratio], className)}
      style={placeholder?.color ? { backgroundColor: placeholder.color } : undefined}
    >
      {placeholder?.src && shown === src ? (
        <img
          src={placeholder.src}
          alt=""
          aria-hidden="true"
          draggable={false}
          className={cx(
            'absolute inset-0 size-full object-cover [filter:var(--picture-dim)]',
            // It stays below the picture until that is all there, or the ground would shine through while it fades in.
            loaded === shown && 'opacity-0 transition-opacity delay-(--dur-3) duration-0',
          )}
        />
      ) : null}
      {shown ? (
        <img
          key={shown}
          ref={element => {
            if (element?.complete && element.naturalWidth > 0) setLoaded(shown)
          }}
          src={shown}
          {...(shownSet && { srcSet: shownSet, sizes })}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoaded(shown)}
          onError={() => fail(shown)}
          className={cx(
            'absolute inset-0 size-full object-cover transition-opacity duration-(--dur-3) [filter:var(--picture-dim)]',
            eager || loaded === shown ? 'opacity-100' : 'opacity-0',
          )}
        />
      ) : alt ? (
        <span className="sr-only">{alt}</span>
      ) : null}
      {children}
      {tab ? <IndexTab>{tab}</IndexTab> : null}
    </div>
  )
}

/**
 * The paper tab cut into a picture: 28 px high, its foot curved outwards. It takes the colour of `--tab-surface`, or of
 * surface, and reaches a pixel past the edge so that no sliver of the picture shows.
 */
function IndexTab({ children }: { children: ReactNode }) {
  return (
    <span className="absolute -bottom-px -left-px flex h-[29px] max-w-[70%] items-center rounded-tr-md bg-(--tab-surface,var(--surface)) pr-3.5 pl-[21px] font-semibold text-primary-text text-xs leading-none">
      <span className="truncate leading-title">{children}</span>
      <span aria-hidden="true" className="tab-foot absolute bottom-px left-full -ml-px size-3" />
    </span>
  )
}
