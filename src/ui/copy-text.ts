import { toast } from './toast.ts'

/**
 * Puts text on the clipboard and says so. Browsers refuse that on plain http; `select` then marks the text, to be copied by
 * hand, and without it `otherwise` is said.
 * @param name what the text is, such as "link"
 */
export async function copyText(
  text: string,
  options: { name?: string; select?: () => void; otherwise?: { text: string; duration?: number } } = {},
): Promise<void> {
  const { name, select, otherwise = { text: 'Your browser allows copying on secure pages only.' } } = options
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: name ? `${name[0]?.toUpperCase()}${name.slice(1)} copied` : 'Copied' })
  } catch {
    select?.()
    const title = name ? `The ${name} could not be copied` : 'It could not be copied'
    const byHand = { text: 'It is selected: please copy it by hand.' }
    toast({ title, tone: 'danger', ...(select ? byHand : otherwise) })
  }
}
