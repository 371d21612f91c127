import { copyText } from '#src/ui/copy-text.ts'

/** Puts the full address of a path of this site on the clipboard and says so, or shows it where that is not allowed. */
export async function shareLink(path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  await copyText(url, { name: 'link', otherwise: { text: url, duration: 15_000 } })
}
