import { Download, FolderInput, FolderPlus, Heart, Tags, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bulkMessages } from '#server/kitchen/bulk/constants.ts'
import { counted } from '#src/lib/counted.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { api } from '#src/lib/trpc.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { topModal } from '#src/ui/open-modals.ts'
import { toast } from '#src/ui/toast.ts'
import { type Narrowing, type ShelfName, shelfStatus } from '../use-shelf.ts'
import { MoveMenu } from './move-menu.tsx'
import { useAreFavourites } from './use-are-favourites.ts'
import { useManyMoves } from './use-many-moves.ts'
import type { Selection } from './use-selection.ts'

const sheets = {
  tag: lazy(async () => ({ default: (await import('./tag-many-sheet.tsx')).TagManySheet })),
  collect: lazy(async () => ({ default: (await import('./collect-many-sheet.tsx')).CollectManySheet })),
  export: lazy(async () => ({ default: (await import('./export-many-sheet.tsx')).ExportManySheet })),
}

/** A sheet that stays mounted once opened, so that it can animate out; `version` counts them: each has a form of its own. */
type Opened = { kind: keyof typeof sheets; ids: readonly number[]; open: boolean; version: number }

/**
 * What is done with the recipes that are chosen, at the lower edge of the window. `shown` are those that are loaded, and
 * `hasMore` says whether the shelf has others. Escape leaves, as Done does.
 */
export function SelectBar(props: {
  shelf: ShelfName
  narrowing: Narrowing
  shown: readonly { id: number; isFavourite: boolean }[]
  hasMore: boolean
  selection: Selection
  refresh: () => Promise<void>
  onDone: () => void
}) {
  const { shelf, narrowing, shown, hasMore, selection, refresh, onDone } = props
  const chosen = [...selection.ids]
  const count = useRef<HTMLParagraphElement>(null)
  const [sheet, setSheet] = useState<Opened | null>(null)
  const [asking, setAsking] = useState(false)
  const [finding, setFinding] = useState(false)
  const moves = useManyMoves(refresh)
  const areFavourites = useAreFavourites(shelf, narrowing, chosen, shown)
  useEscape(onDone)

  const reached = shown.filter(({ id }) => selection.ids.has(id)).length
  const isAll = shown.length > 0 && reached === shown.length && (!hasMore || chosen.length > shown.length)
  const chooseAll = async () => {
    if (isAll) return selection.choose([])
    if (!hasMore) return selection.choose([...chosen, ...shown.map(({ id }) => id)])
    setFinding(true)
    try {
      const { ids, more } = await api.kitchen.listShelfIds.query({ status: shelfStatus[shelf], ...narrowing })
      selection.choose([...chosen, ...ids])
      if (more) toast({ title: bulkMessages.tooMany, text: `The first ${ids.length} are chosen.`, key: 'select' })
    } catch (error) {
      toastError(error, { title: 'The recipes were not chosen', text: 'Please try again.' })
    } finally {
      setFinding(false)
    }
  }
  const openSheet = (kind: Opened['kind']) =>
    setSheet(last => ({ kind, ids: chosen, open: true, version: (last?.version ?? 0) + 1 }))
  /** What was done to them is over: none are chosen, and the focus goes where that is said. */
  const clear = () => {
    selection.choose([])
    count.current?.focus({ preventScroll: true })
  }
  const Sheet = sheet && sheets[sheet.kind]
  const none = chosen.length === 0
  const hidden = chosen.length - reached
  return (
    <>
      <section
        data-floating="bar"
        aria-label="Chosen recipes"
        className="fixed inset-x-0 bottom-(--room-below) z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-3 transition-[bottom]"
      >
        <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-2 px-3 py-1.5 md:px-8">
          <p
            ref={count}
            tabIndex={-1}
            role="status"
            className="min-w-0 flex-1 truncate pl-1.5 font-semibold tabular-nums outline-none"
          >
            {none ? 'Choose recipes' : `${chosen.length.toLocaleString('en')} chosen`}
            {hidden > 0 ? <span className="font-normal text-muted text-sm">{`, ${hidden} not in view`}</span> : null}
          </p>
          <Button variant="quiet" size="sm" className="px-3!" pending={finding} onClick={() => void chooseAll()}>
            {isAll ? 'Select none' : 'Select all'}
          </Button>
          <Button variant="outline" size="sm" className="lg:order-last" onClick={onDone}>
            Done
          </Button>
          <div className="flex w-full justify-between lg:w-auto">
            <Action icon={<Tags aria-hidden="true" size={20} />} disabled={none} onClick={() => openSheet('tag')}>
              Tags
            </Action>
            <Action
              icon={<Heart aria-hidden="true" size={20} className={cx(areFavourites && 'fill-primary text-primary')} />}
              aria-pressed={areFavourites}
              disabled={none}
              pending={moves.marking}
              onClick={() => void moves.favour(chosen, !areFavourites)}
            >
              Favourite
            </Action>
            <MoveMenu
              trigger={
                <Action icon={<FolderInput aria-hidden="true" size={20} />} disabled={none} pending={moves.moving}>
                  Move
                </Action>
              }
              onMove={place => void moves.move(chosen, place).then(arrived => arrived && clear())}
            />
            <Action
              icon={<FolderPlus aria-hidden="true" size={20} />}
              disabled={none}
              onClick={() => openSheet('collect')}
            >
              Collect
            </Action>
            <Action
              icon={<Download aria-hidden="true" size={20} />}
              disabled={none}
              onClick={() => openSheet('export')}
            >
              Export
            </Action>
            <Action icon={<Trash2 aria-hidden="true" size={20} />} disabled={none} onClick={() => setAsking(true)}>
              Delete
            </Action>
          </div>
        </div>
      </section>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={chosen.length === 1 ? 'Delete this recipe?' : `Delete ${counted(chosen.length, 'recipe')}?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        finalFocus={count}
        failure={error => failureOf(error, { title: 'The recipes were not deleted', text: 'Please try again.' })}
        onConfirm={async () => {
          await moves.remove(chosen)
          selection.choose([])
        }}
      >
        They leave your kitchen. Posts of them stay on The Dish.
      </ConfirmDialog>
      {sheet && Sheet ? (
        <Suspense fallback={null}>
          <Sheet
            key={sheet.version}
            ids={sheet.ids}
            open={sheet.open}
            onOpenChange={open => setSheet({ ...sheet, open })}
            onChanged={refresh}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** One thing to do: below 1024 px with its name under the icon. */
const Action = ({ className, ...rest }: ButtonProps) => (
  <Button
    {...rest}
    variant="quiet"
    size="sm"
    className="px-2.5! max-lg:min-h-14 max-lg:min-w-0 max-lg:flex-1 max-lg:px-0.5! max-lg:flex-col max-lg:gap-0.5! max-lg:bg-transparent! max-lg:text-[0.8125rem]"
  />
)

/** Calls back on Escape, unless a dialog, a menu or a field wants it. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || topModal()) return
      const isTaken =
        event.target instanceof Element &&
        event.target.closest('[data-toasts], [role="menu"], select, textarea, input:not([type="checkbox"])')
      if (!isTaken) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
