import { toast } from '#src/ui/toast.ts'

/** Puts the full address of a path of this site on the clipboard and says so, or shows it where that is not allowed. */
export async function shareLink(path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' })
  } catch {
    // Browsers refuse the clipboard on plain http; the chef can still copy it by hand.
    toast({ title: 'The link could not be copied', text: url, tone: 'danger', duration: 15_000 })
  }
}
