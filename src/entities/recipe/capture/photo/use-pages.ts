import { useReducer, useRef, useState } from 'react'
import { PHOTO_PAGES_MAX } from '#common/capture.ts'
import { foodPictureRule } from '#src/entities/photo/picker/picture-complaint.ts'
import { photosKey } from '#src/entities/photo/picker/use-photos.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'
import { pagePreview } from './page-picture.ts'
import { changePages, type Page, type PageChange } from './pages.ts'

export interface Pages {
  pages: readonly Page[]
  /** Marks that the last choice was not taken, or not all of it; a toast says why. */
  problem: string | null
  /** The pictures are being opened. */
  opening: boolean
  add: (files: readonly File[]) => void
  change: (change: PageChange) => void
}

/** The photos of one recipe, in order. What cannot be read is refused with a toast, the rest is taken. */
export function usePages(): Pages {
  const [pages, change] = useReducer(changePages, [])
  const [problem, setProblem] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  const next = useRef(1)

  const add = async (files: readonly File[]) => {
    const wrong = files.map(foodPictureRule).find(Boolean) ?? null
    const sound = files.filter(file => foodPictureRule(file) === null)
    const room = PHOTO_PAGES_MAX - pages.length
    const many = {
      title: 'Too many photos',
      text: `Please keep it to ${PHOTO_PAGES_MAX} photos.`,
      mark: 'Some photos were not taken.',
    }
    const complaint = wrong ?? (sound.length > room ? many : null)
    setProblem(complaint?.mark ?? null)
    if (complaint) toastFailure({ ...complaint, key: photosKey })
    else dismissToast(photosKey)
    setOpening(count => count + 1)
    try {
      for (const file of sound.slice(0, room)) {
        const preview = await pagePreview(file)
        change({ kind: 'add', pages: [{ id: next.current++, file, preview }] })
      }
    } finally {
      setOpening(count => count - 1)
    }
  }
  return {
    pages,
    problem,
    opening: opening > 0,
    add: files => void add(files),
    change: next => {
      setProblem(null)
      change(next)
    },
  }
}
