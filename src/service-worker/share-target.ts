import { registerRoute } from 'workbox-routing'
import { composerAddress, SHARE_TARGET_PATH } from '#common/composer-address.ts'
import { keepShared } from '#src/lib/device/shared.ts'

/** Files of one share: the pages of a recipe, and some that were chosen by mistake. */
const FILES_MAX = 20

/**
 * Takes what other programs on this device share, keeps it here, and leads on to the composer, which takes it out. None of
 * it is sent to the server before its chef sees it there.
 */
export function takeShared(): void {
  const isShare = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && url.pathname === SHARE_TARGET_PATH
  registerRoute(isShare, async ({ request }) => leadTo(await addressFor(await request.formData())), 'POST')
  registerRoute(isShare, async ({ url }) => {
    const [title, text, address] = ['title', 'text', 'url'].map(name => url.searchParams.get(name) ?? '')
    return leadTo(composerAddress({ title, text, url: address }))
  })
}

const leadTo = (address: string): Response => Response.redirect(address, 303)

async function addressFor(form: FormData): Promise<string> {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map(name => wordsOf(form.get(name)))
  // A field without a file comes as an empty one.
  const files = form.getAll('files').filter(file => file instanceof File && file.size > 0) as File[]
  try {
    return composerAddress({ shared: await keepShared({ title, text, url, files: files.slice(0, FILES_MAX) }) })
  } catch {
    // The browser gives no storage, or no more of it.
    return composerAddress({ title, text, url, lost: files.length > 0 ? 'files' : null })
  }
}

const wordsOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
