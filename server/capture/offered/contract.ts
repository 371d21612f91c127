import { z } from 'zod'
import { isWebAddress, MAX_URL_LENGTH } from '#common/capture.ts'
import { yesOrNo } from '#common/inputs.ts'
import { OFFERED_BYTES_MAX } from './constants.ts'

/** Since when the viewer's bookmarklet may offer pages; null where none may. */
export const pageKeyView = z.object({ since: z.string().nullable() })
/** Where the bookmarklet sends pages to, with its key, the only time that it is told; below this server's own address where that is not known. */
export const newPageKeyView = z.object({ address: z.string() })

/** What a bookmarklet sends: a page as its browser has it. An address that leads nowhere counts as none. */
export const offeredPage = z.object({
  url: z
    .string()
    .catch('')
    .transform(url => (url.length <= MAX_URL_LENGTH && isWebAddress(url) ? url : '')),
  html: z.string().min(1).max(OFFERED_BYTES_MAX),
  /** Whether parts were left out because of its size. */
  cut: yesOrNo.catch(false),
})

export const readOfferedInput = z.object({
  /** What the address of the composer says as `page`. */
  token: z.string().regex(/^[\w-]{16,64}$/, 'Not a page'),
})
