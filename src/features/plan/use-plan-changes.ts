import { sectionNames } from '#common/recipe/fields.ts'
import type { PlanEntry } from '#server/plan/contract.ts'
import { weekday } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'
import { madeId } from '#src/lib/made-id.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { canComeBack, entryTitle } from './entry-title.ts'
import { isSamePlace, type PlanPlace } from './placed.ts'
import { usePlanCaches } from './use-plan-caches.ts'

export interface PlanChanges {
  /** Moves an entry, at once, and offers to move it back; with `later` the later ones of its repetition too. */
  move: (entry: PlanEntry, to: PlanPlace, later?: boolean) => void
  /** Takes an entry out, at once, and offers to bring it back where that can be done; with `later` the later ones too. */
  remove: (entry: PlanEntry, later: boolean) => void
  /** Shows entries that were just added, and offers to take them out again. */
  offerUndo: (added: readonly PlanEntry[], title: string) => void
  /** Marks an entry as cooked, at once. */
  cook: (entry: PlanEntry) => void
  /** Adds what is planned in the seven days from one day to those from another. */
  copyWeek: (days: { from: string; to: string }) => Promise<void>
  copying: boolean
}

/** What one or several entries are called. */
const titleOf = ([first, ...others]: readonly PlanEntry[]): string => {
  if (!first) return ''
  const same = others.every(({ title }) => title === first.title)
  if (others.length === 0) return entryTitle(first)
  return same ? `${entryTitle(first)}, ${others.length + 1} times` : counted(others.length + 1, 'entry', 'entries')
}

/** An entry that was taken out, as it is added again. */
type RemovedEntry = PlanEntry & { leftoverIds: readonly number[] }

const asNew = ({
  id,
  day,
  meal,
  kind,
  title,
  recipeId,
  leftoversOf,
  servings,
  cook,
  note,
  seriesId,
  leftoverIds,
}: RemovedEntry) => ({
  text: kind === 'text' ? (title ?? '') : undefined,
  recipeId: kind === 'recipe' ? (recipeId ?? undefined) : undefined,
  leftoversOf: kind === 'leftovers' ? (leftoversOf ?? undefined) : undefined,
  day,
  meal,
  note,
  servings: servings ?? undefined,
  cookId: cook?.id,
  seriesId: seriesId ?? undefined,
  madeId: madeId(),
  formerId: id,
  leftoverIds: [...leftoverIds],
})

/** What is done with the entries of a plan without a form. A change that fails is taken back, and a toast says why. */
export function usePlanChanges(): PlanChanges {
  const caches = usePlanCaches()
  const adding = trpc.plan.addEntries.useMutation()
  const edit = trpc.plan.editEntry.useMutation()
  const takingOut = trpc.plan.removeEntries.useMutation()
  const removing = trpc.plan.removeEntry.useMutation()
  const cooking = trpc.plan.cookEntry.useMutation()
  const copy = trpc.plan.copyWeek.useMutation()
  const utils = trpc.useUtils()

  /** Shows a change, sends it, and has the plan looked up again, whatever came of it. */
  const change = async (show: () => void, send: () => Promise<void>, failed: string): Promise<void> => {
    await caches.hold()
    show()
    try {
      await send()
    } catch (error) {
      toastError(error, { title: failed, text: 'Please try again.', key: 'plan' })
    }
    await caches.refresh()
  }

  const move = (entry: PlanEntry, { day, meal, before }: PlanPlace, later: boolean, isBack = false) =>
    void change(
      () => caches.show({ ...entry, day, meal }, before),
      async () => {
        await edit.mutateAsync({ id: entry.id, day, meal, before, later })
        const there = `${weekday(day)}, ${sectionNames[meal].toLowerCase()}`
        toast({
          title: isBack ? 'Moved back' : `Moved to ${there}`,
          text: later ? `${entryTitle(entry)}, and the later ones` : entryTitle(entry),
          key: 'plan',
          ...(!isBack &&
            !isSamePlace(entry, { day, meal }) && {
              action: { label: 'Undo', onPress: () => move({ ...entry, day, meal }, entry, later, true) },
            }),
        })
      },
      'The entry was not moved',
    )

  const bringBack = (removed: readonly RemovedEntry[]) => {
    const entries = removed.filter(canComeBack).map(asNew)
    return change(
      () => undefined,
      async () => {
        const back = await adding.mutateAsync({ entries })
        for (const entry of back) caches.show(entry)
        toast({ title: 'Back in the plan', text: titleOf(back), key: 'plan' })
      },
      entries.length === 1 ? 'The entry was not brought back' : 'The entries were not brought back',
    )
  }

  const takeOut = (added: readonly PlanEntry[]) =>
    change(
      () => {
        for (const entry of added) caches.drop(entry)
      },
      async () => {
        await takingOut.mutateAsync({ ids: added.map(({ id }) => id) })
        toast({ title: 'Taken out of the plan', text: titleOf(added), key: 'plan' })
      },
      'The entries were not taken out',
    )

  return {
    move: (entry, to, later = false) => move(entry, to, later),
    remove: (entry, later) =>
      void change(
        () => caches.drop(entry, later),
        async () => {
          const { removed } = await removing.mutateAsync({ id: entry.id, later })
          toast({
            title: 'Taken out of the plan',
            text: titleOf(removed),
            key: 'plan',
            duration: 10_000,
            ...(removed.some(canComeBack) && {
              action: { label: 'Undo', onPress: () => void bringBack(removed) },
            }),
          })
        },
        'The entry was not taken out',
      ),
    offerUndo: (added, title) => {
      for (const entry of added) caches.show(entry)
      void caches.refresh()
      toast({
        title,
        text: titleOf(added),
        key: 'plan',
        duration: 10_000,
        action: { label: 'Undo', onPress: () => void takeOut(added) },
      })
    },
    cook: entry =>
      void change(
        () => caches.show({ ...entry, cookedAt: new Date().toISOString() }),
        async () => {
          await cooking.mutateAsync({ id: entry.id })
          if (entry.recipeId !== null) void utils.kitchen.invalidate()
          toast({ title: 'Cooked', text: entryTitle(entry), key: 'plan' })
        },
        'The entry was not marked as cooked',
      ),
    copyWeek: async days => {
      try {
        const { added } = await copy.mutateAsync(days)
        await caches.refresh()
        toast({ title: added === 0 ? 'Nothing to copy' : `${counted(added, 'entry', 'entries')} copied`, key: 'plan' })
      } catch (error) {
        toastError(error, { title: 'The week was not copied', text: 'Please try again.', key: 'plan' })
      }
    },
    copying: copy.isPending,
  }
}
