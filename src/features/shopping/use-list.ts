import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { SHARES_AT_ONCE, type ShareState } from '#server/shopping/constants.ts'
import type { FilledListView, ItemView } from '#server/shopping/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { type Made, makeChange } from '#src/lib/device/make-change.ts'
import { useWaitingChanges } from '#src/lib/device/waiting-changes.ts'
import { errorReason } from '#src/lib/errors.ts'
import { madeId } from '#src/lib/made-id.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { type Addition, itemsIn, type Mark, marked, timesText } from './shown-list.ts'
import { type Line, lineChange, markChange, removalChange, waitingLines, withWaiting } from './waiting-list.ts'

/** What the chef did and the list does not show yet. */
type Change = { mark: Mark } | { line: Line }

/** Ids by as many as are sent at once. */
const portions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / SHARES_AT_ONCE) }, (_, at) =>
    ids.slice(at * SHARES_AT_ONCE, (at + 1) * SHARES_AT_ONCE),
  )

const shareIdsOf = (items: readonly ItemView[]) => items.flatMap(({ shares }) => shares.map(({ id }) => id))

/**
 * A shopping list with what the chef does to it: every change shows at once, is sent, and goes away again if it is refused.
 * Without a connection it waits on this device. Mount its user with the list's id as key.
 */
export function useList(id: number) {
  const utils = trpc.useUtils()
  const query = trpc.shopping.get.useQuery({ id })
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { changes: waiting } = useWaitingChanges()
  const { mutateAsync: sendMark } = useMutation({ mutationFn: makeChange<'shopping.mark'> })
  const { mutateAsync: sendLine } = useMutation({ mutationFn: makeChange<'shopping.addItem'> })
  const { mutateAsync: sendRemoval } = useMutation({ mutationFn: makeChange<'shopping.removeAddition'> })
  const striking = trpc.shopping.strikeAtHand.useMutation()
  const finishing = trpc.shopping.finish.useMutation()

  const shown = useMemo(() => {
    if (!query.data) return null
    const found = withWaiting(query.data, waiting)
    const list = changes.reduce<FilledListView>((now, one) => ('mark' in one ? marked(now, one.mark) : now), found.list)
    return { ...found, list }
  }, [query.data, waiting, changes])
  const list = shown?.list

  const open = useRef(0)
  const last = useRef(0)
  /** A moment after all that is known to have happened to the list, by whatever clock. */
  const moment = () => {
    const seen = (list?.aisles ?? []).flatMap(({ items }) => items).map(({ changedAt }) => changedAt + 1)
    last.current = Math.max(Date.now(), last.current + 1, ...seen)
    return last.current
  }

  /**
   * Shows a change, sends it, and loads the list once nothing is under way. What waits on this device shows from there.
   * Whether it was not refused.
   */
  const attempt = async (
    change: Change,
    send: () => Promise<readonly Made<unknown>[]>,
    failure: string,
  ): Promise<boolean> => {
    const hide = () => setChanges(now => now.filter(other => other !== change))
    open.current += 1
    setChanges(now => [...now, change])
    let taken = true
    try {
      const made = await send()
      if (made.some(({ waits }) => waits)) hide()
      else if ('mark' in change) utils.shopping.get.setData({ id }, list => list && marked(list, change.mark))
    } catch (error) {
      taken = false
      hide()
      toastError(error, { title: failure, text: 'Please try again.', key: 'shopping' })
    }
    open.current -= 1
    if (open.current === 0) {
      await utils.shopping.invalidate()
      if (open.current === 0) setChanges([])
    }
    return taken
  }

  const mark = (
    name: string,
    shareIds: readonly string[],
    state: ShareState,
    failure = 'This could not be changed.',
  ) => {
    const change = { shareIds, state, at: moment() }
    const send = () =>
      Promise.all(portions(shareIds).map(ids => sendMark(markChange(id, name, { ...change, shareIds: ids }))))
    return attempt({ mark: change }, send, failure)
  }
  const offerUndo = (title: string, name: string, shareIds: readonly string[], state: ShareState) =>
    toast({
      title,
      key: 'shopping',
      action: {
        label: 'Undo',
        onPress: () => void mark(name, shareIds, state, 'This could not be brought back.'),
      },
    })

  const known = new Set(list ? shareIdsOf(list.aisles.flatMap(({ items }) => items)) : [])
  const kept = waitingLines(waiting, id).filter(({ line }) => !known.has(line.id))
  const isNew = (line: Line) => !known.has(line.id) && !kept.some(({ line: { id } }) => id === line.id)
  const decide = async (line: Line, decision: 'retry' | 'giveUp') => {
    const change = kept.find(other => other.line.id === line.id)?.change
    if (!change) return
    const { outbox } = await import('#src/lib/device/outbox.ts')
    await outbox[decision](change)
  }
  /** Whether the line is on the list, or kept on this device to come there or be decided about. */
  const send = async (line: Line): Promise<boolean> => {
    let isKept = true
    const made = () =>
      sendLine(lineChange(id, line)).catch(error => {
        isKept = errorReason(error) !== 'NOT_KEPT'
        throw error
      })
    await attempt({ line }, async () => [await made()], `“${line.text}” could not be added.`)
    return isKept
  }

  return {
    query: { ...query, data: list },
    /** Shares whose change waits for a connection. */
    waiting: shown?.waiting ?? new Set<string>(),
    /** Lines by hand that are on their way. */
    lines: changes.flatMap(change => ('line' in change ? change.line : [])).filter(isNew),
    /** Lines by hand that wait for a connection. */
    waitingLines: kept.filter(({ change }) => change.refusal === null).map(({ line }) => line),
    /** Lines by hand that were refused. */
    refused: kept.filter(({ change }) => change.refusal !== null).map(({ line }) => line),
    /** Adds a line by hand. False where it is lost, with neither a connection nor room on this device. */
    add: (text: string) => send({ id: madeId(), text }),
    /** Sends a refused line again. It is added once, also where it had arrived. */
    retry: (line: Line) => void decide(line, 'retry'),
    /** Gives a line up that waits or was refused. */
    forget: (line: Line) => void decide(line, 'giveUp'),
    setState: (item: ItemView, state: ShareState) => void mark(item.name, shareIdsOf([item]), state),
    /** Takes an item off, or some of what wants it. */
    remove: (item: ItemView, shareIds: readonly string[] = shareIdsOf([item])) => {
      void mark(item.name, shareIds, 'removed').then(taken => {
        if (taken) offerUndo(`${item.name} is off the list`, item.name, shareIds, item.state)
      })
    },
    /** Takes off what a recipe still wants. */
    removeRecipe: (addition: Addition) => {
      const { title, scale, openIds } = addition
      const at = moment()
      const change = { mark: { shareIds: openIds, state: 'removed' as const, at } }
      const named = [title, timesText(scale)].filter(Boolean).join(' ')
      void attempt(
        change,
        async () => [await sendRemoval(removalChange(id, addition, at))],
        'The recipe could not be taken off.',
      ).then(taken => {
        if (taken) offerUndo(`${named} is off the list`, title, openIds, 'open')
      })
    },
    striking: striking.isPending,
    /** Strikes what the chef has at hand. */
    strike: async () => {
      const before = new Set(list ? shareIdsOf(itemsIn(list, 'at hand')) : [])
      try {
        const { changed } = await striking.mutateAsync({ id, at: moment() })
        await utils.shopping.invalidate()
        if (changed === 0) {
          toast({
            title: 'Nothing to strike',
            text: 'Nothing on this list is among what you have at hand.',
            key: 'shopping',
          })
          return
        }
        const now = utils.shopping.get.getData({ id })
        const struck = now ? itemsIn(now, 'at hand') : []
        const ids = shareIdsOf(struck).filter(share => !before.has(share))
        offerUndo(`${counted(changed, 'line')} struck: you have it`, counted(changed, 'line'), ids, 'open')
      } catch (error) {
        toastError(error, { title: 'Nothing was struck.', text: 'Please try again.', key: 'shopping' })
      }
    },
    /** Takes what is ticked off the list. Rejects when that fails. */
    finish: async () => {
      const { changed } = await finishing.mutateAsync({ id })
      await utils.shopping.invalidate()
      toast({ title: 'Shopping finished', text: `${counted(changed, 'line')} taken off the list.`, key: 'shopping' })
    },
  }
}
