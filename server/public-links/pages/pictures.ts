import { pictureWidths } from '#common/pictures.ts'
import { html, type Markup } from '../../platform/pages/html.ts'

/** What shows of a recipe: its photo by the key in its address, else the drawn picture. */
type Shown = { key: string | null; drawnKey: string; alt: string }

/** The key in an address of a picture on this server. */
export const keyIn = (url: string): string => url.split('/')[2] ?? ''

const sourceOf = (base: string, { key, drawnKey }: Shown) =>
  key === null
    ? (width: number) => `/media/drawn/dish/${drawnKey}/${width}.webp`
    : (width: number) => `${base}/media/${key}/${width}`

/** The address of a picture, 1280 wide, as previews take it. */
export const previewPicture = (base: string, shown: Shown): string => sourceOf(base, shown)(1280)

/** A picture in all of its widths. A photo comes through the link, a drawn picture is for everybody. */
export function picture(base: string, shown: Shown, sizes: string, isFirst = false): Markup {
  const source = sourceOf(base, shown)
  const set = pictureWidths.map(width => `${source(width)} ${width}w`).join(', ')
  const loading = isFirst ? html` fetchpriority="high"` : html` loading="lazy"`
  return html`<img src="${source(640)}" srcset="${set}" sizes="${sizes}" alt="${shown.alt}" width="4" height="3"${loading}>`
}
