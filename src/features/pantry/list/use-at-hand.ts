import { useRef, useState } from 'react'
import type { Stock } from '#server/pantry/constants.ts'
import type { AtHandView } from '#server/pantry/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import type { Named } from './pantry-list.ts'

/** Saves what is at hand for the next time. Never rejects: a failure is shown in a toast. */
export function useKeepAtHand(): (list: readonly Named[]) => Promise<void> {
  const utils = trpc.useUtils()
  const keeping = trpc.pantry.keepAtHand.useMutation({
    onSuccess: kept => utils.pantry.atHand.setData(undefined, kept),
    onError: error => toastError(error, { title: 'What is at hand could not be remembered.', key: 'keep-at-hand' }),
  })
  return async list => {
    const items = list.map(({ name, category }) => ({ name, category }))
    await keeping.mutateAsync({ items }).catch(() => undefined)
  }
}

/** What was at hand the last time, and how that changes. A press shows at once and is undone if it fails. */
export function useAtHand() {
  const utils = trpc.useUtils()
  const query = trpc.pantry.atHand.useQuery()
  const { mutateAsync: keep } = trpc.pantry.keepAtHand.useMutation()
  const { mutateAsync: drop } = trpc.pantry.dropAtHand.useMutation()
  const running = useRef(0)
  const [announcement, setAnnouncement] = useState('')

  /** Shows the change, sends it, and believes the last answer of those that are under way. */
  const attempt = async (
    failure: string,
    hope: (items: AtHandView[]) => AtHandView[],
    send: () => Promise<AtHandView[]>,
  ) => {
    running.current += 1
    await utils.pantry.atHand.cancel()
    utils.pantry.atHand.setData(undefined, items => items && hope(items))
    try {
      const answer = await send()
      if (running.current === 1) utils.pantry.atHand.setData(undefined, answer)
    } catch {
      toast({ title: failure, tone: 'danger' })
      void utils.pantry.atHand.invalidate()
    } finally {
      running.current -= 1
    }
  }

  return {
    query,
    announcement,
    setStock: (item: AtHandView, stock: Stock) => {
      setAnnouncement(`${item.name}: ${stock}`)
      void attempt(
        'This could not be changed. Please try again.',
        items => items.map(other => (other.name === item.name ? { ...other, stock } : other)),
        () => keep({ items: [{ name: item.name, category: item.category, stock }] }),
      )
    },
    drop: (item: AtHandView) => {
      const bring = () =>
        void attempt(
          'This could not be brought back. Please try again.',
          items => (items.some(({ name }) => name === item.name) ? items : [...items, item]),
          () => keep({ items: [{ name: item.name, category: item.category, stock: item.stock }] }),
        )
      void attempt(
        'This could not be removed. Please try again.',
        items => items.filter(other => other.name !== item.name),
        () => drop({ names: [item.name] }),
      )
      toast({ title: `${item.name} is not at hand any more`, action: { label: 'Undo', onPress: bring } })
    },
  }
}
