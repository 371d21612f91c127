import { useState } from 'react'
import { cx } from './class-names.ts'
import { initials, pickByName } from './initials.ts'

const grounds = [
  'bg-primary-soft text-primary-text',
  'bg-secondary-soft text-secondary-text',
  'bg-accent-soft text-accent-text',
  'bg-sunken text-ink',
]

export interface AvatarProps {
  name: string
  /** A photo or a drawn face. Without it, or when it does not load, the initials show. */
  src?: string | null | undefined
  /** The picture in other widths, as `srcset`. */
  srcSet?: string
  /** Edge in px: 28 in lists within text, 40 and 44 beside names, 56 in people lists, 132 on a profile. */
  size?: number
  /** Set when no name stands beside it; otherwise the picture is silent for screen readers. */
  label?: string
  /** A ring in surface, for where it overlaps a picture or the cloth. */
  ring?: boolean
  className?: string
}

/** A round face. */
export function Avatar({ name, src, srcSet, size = 44, label, ring = false, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shape = cx(
    'inline-flex flex-none select-none items-center justify-center overflow-clip rounded-full font-semibold leading-none',
    ring && 'border-4 border-surface',
    grounds[pickByName(name, grounds.length)],
    className,
  )
  const style = { width: size, height: size, fontSize: Math.max(13, Math.round(size * 0.36)) }
  if (src && src !== failed) {
    return (
      <span className={shape} style={style}>
        <img
          src={src}
          {...(srcSet && { srcSet, sizes: `${size}px` })}
          alt={label ?? ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover [filter:var(--picture-dim)]"
        />
      </span>
    )
  }
  const aria = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  // Drawn, not written: within a button that names the chef, letters would be a second, shorter name.
  return (
    <span
      {...aria}
      data-initials={initials(name)}
      className={cx(shape, 'before:content-[attr(data-initials)]')}
      style={style}
    />
  )
}
