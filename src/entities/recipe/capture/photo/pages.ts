import { PHOTO_PAGES_MAX } from '#common/capture.ts'
import { type Crop, turnedCrop, wholePage } from './crop.ts'

/** One photo of a recipe as it will be sent. */
export interface Page {
  id: number
  file: File
  /** A small picture to show; null where this browser cannot open the file, as with HEIC. */
  preview: ImageBitmap | null
  /** Quarter turns clockwise. */
  turns: 0 | 1 | 2 | 3
  /** The part to be read, of the turned page. */
  crop: Crop
}

export type PageChange =
  | { kind: 'add'; pages: { id: number; file: File; preview: ImageBitmap | null }[] }
  | { kind: 'remove'; id: number }
  /** Clockwise is 1, the other way 3 quarter turns. */
  | { kind: 'turn'; id: number; by: 1 | 3 }
  | { kind: 'crop'; id: number; crop: Crop }
  /** One place earlier or later. */
  | { kind: 'move'; id: number; by: -1 | 1 }

const quarter = (page: Page): Page => ({
  ...page,
  turns: ((page.turns + 1) % 4) as Page['turns'],
  crop: turnedCrop(page.crop),
})

/** The pages after a change; more than a reading takes are left out. */
export function changePages(pages: readonly Page[], change: PageChange): readonly Page[] {
  switch (change.kind) {
    case 'add':
      return [...pages, ...change.pages.map(page => ({ ...page, turns: 0 as const, crop: wholePage }))].slice(
        0,
        PHOTO_PAGES_MAX,
      )
    case 'remove':
      return pages.filter(page => page.id !== change.id)
    case 'turn':
      return pages.map(page => {
        if (page.id !== change.id) return page
        let turned = page
        for (let step = 0; step < change.by; step += 1) turned = quarter(turned)
        return turned
      })
    case 'crop':
      return pages.map(page => (page.id === change.id ? { ...page, crop: change.crop } : page))
    case 'move': {
      const from = pages.findIndex(page => page.id === change.id)
      const to = from + change.by
      const moved = pages[from]
      const other = pages[to]
      if (!moved || !other) return pages
      return pages.map((page, place) => (place === from ? other : place === to ? moved : page))
    }
  }
}
