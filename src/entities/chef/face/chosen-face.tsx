import { FileImage } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '#src/lib/use-object-url.ts'

/** Distinguishes chosen files: as the `key` of a ChosenFace, so that each is tried again. */
export const faceKey = (file: File): string => `${file.name} ${file.size} ${file.lastModified}`

/**
 * A chosen face before it is sent, round, `size` px wide. Where the browser cannot show the file, as most cannot show
 * HEIC, a tile stands for it; its name belongs beside it.
 */
export function ChosenFace({ file, size, label }: { file: File; size: number; label: string }) {
  const url = useObjectUrl(file)
  const [unshowable, setUnshowable] = useState(false)
  const style = { width: size, height: size }
  if (unshowable) {
    return (
      <span
        role="img"
        aria-label={`${file.name}, no preview in this browser`}
        style={style}
        className="flex flex-none items-center justify-center rounded-full bg-accent-soft text-accent-text"
      >
        <FileImage aria-hidden="true" size={Math.round(size * 0.4)} />
      </span>
    )
  }
  return (
    <span style={style} className="flex-none overflow-clip rounded-full bg-sunken">
      {url ? (
        <img
          src={url}
          alt={label}
          width={size}
          height={size}
          onError={() => setUnshowable(true)}
          className="size-full object-cover [filter:var(--picture-dim)]"
        />
      ) : null}
    </span>
  )
}
