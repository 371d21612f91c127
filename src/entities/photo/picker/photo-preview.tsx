import { FileImage } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import { Picture } from '#src/ui/picture.tsx'
import { pictureAddresses } from '../picture-address.ts'
import type { Photo } from './photo-list.ts'

/** The chosen file at once, then the stored picture. A browser that cannot show the file says so until it is stored. */
export function PhotoPreview(props: { photo: Photo; alt: string; large: boolean; children: ReactNode }) {
  const { photo, alt, large, children } = props
  const chosen = useObjectUrl(photo.file)
  const [unshowable, setUnshowable] = useState(false)
  const { src } = pictureAddresses({ imageUrl: photo.url, drawnKey: null })
  return (
    <Picture
      // The stored one is a fraction of what a chosen file is when it is unpacked.
      src={src ?? chosen}
      {...(chosen && { fallbackSrc: chosen, placeholder: { src: chosen } })}
      alt={alt}
      eager
      onFail={() => setUnshowable(true)}
      className={large ? 'rounded-md' : 'rounded-sm'}
    >
      {unshowable && !src ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-muted">
          <FileImage aria-hidden="true" size={28} />
          <span className="w-full truncate px-5 text-center text-xs">{photo.file?.name}</span>
        </span>
      ) : null}
      {children}
    </Picture>
  )
}
