import { shoppingListText } from '#common/shopping-list-text.ts'
import type { FilledListView } from '#server/shopping/contract.ts'
import { copyText } from '#src/ui/copy-text.ts'

/** Hands what is still to buy to another program of the device, or puts it on the clipboard where there is no such way. */
export async function shareList(list: FilledListView): Promise<void> {
  const text = shoppingListText(list)
  if (navigator.share) {
    try {
      await navigator.share({ title: list.name, text })
      return
    } catch (error) {
      // Who closes the device's dialog has decided.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(text, { name: 'list' })
}
