import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { useSortableRow } from '#src/lib/use-sortable-row.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

/** A list with the item at one place moved to another. */
function moved(names: readonly string[], from: number, to: number): string[] {
  const rest = names.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...names.slice(from, from + 1))
}

/** The aisles of a shop, put in order by hand or left to what the ticks tell. */
export function AislesSheet(props: { listId: number; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { listId, open, onOpenChange } = props
  const utils = trpc.useUtils()
  const aisles = trpc.shopping.aisles.useQuery({ id: listId })
  const order = trpc.shopping.orderAisles.useMutation()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const sorted = useMemo(() => ({}), [])
  const [told, setTold] = useState('')
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => chosen !== null,
    pending: order.isPending,
    discard: () => setChosen(null),
    lost: 'The new order is not kept.',
  })
  const send = async (names: readonly string[], done: string) => {
    try {
      await order.mutateAsync({ id: listId, names: [...names] })
      await utils.shopping.invalidate()
      setChosen(null)
      onOpenChange(false)
      toast({ title: done })
    } catch (error) {
      toastError(error, { title: 'The order was not saved', text: 'Please try again.' })
    }
  }
  const move = (names: readonly string[], from: number, to: number) => {
    if (to < 0 || to >= names.length || from === to) return
    setChosen(moved(names, from, to))
    setTold(`${names[from]} is number ${to + 1} of ${names.length}.`)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Order of aisles"
      description="As you walk through this shop. Without an order, the list learns it from your ticks."
      dismissible={!order.isPending}
      footer={
        <>
          <Button
            variant="outline"
            disabled={order.isPending}
            onClick={() => void send([], 'The order is learnt from your ticks')}
          >
            Learn it
          </Button>
          <Button
            disabled={chosen === null}
            pending={order.isPending}
            pendingLabel="Saving..."
            onClick={() => void send(chosen ?? [], 'Order saved')}
            className="max-md:flex-1"
          >
            Save order
          </Button>
        </>
      }
    >
      <QueryState
        query={aisles}
        bare
        loading={<Skeleton className="h-64 w-full" />}
        loadingLabel="Loading the aisles..."
        hideLoadingLabel
        errorTitle="The aisles did not load"
      >
        {found => {
          const names = chosen ?? found
          return (
            <ol className="grid gap-2">
              {names.map((name, at) => (
                <AisleRow
                  key={name}
                  name={name}
                  id={found.indexOf(name)}
                  list={sorted}
                  isFirst={at === 0}
                  isLast={at === names.length - 1}
                  onStep={by => move(names, at, at + by)}
                  onDrop={(id, after) => {
                    const from = names.indexOf(found[id] ?? '')
                    const to = at + (after ? 1 : 0)
                    move(names, from, from < to ? to - 1 : to)
                  }}
                />
              ))}
            </ol>
          )
        }}
      </QueryState>
      <p role="status" className="sr-only">
        {told}
      </p>
      {closing.question}
    </Sheet>
  )
}

function AisleRow(props: {
  name: string
  id: number
  list: object
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  /** Another row was let go over this one. */
  onDrop: (id: number, after: boolean) => void
}) {
  const { name, id, list, isFirst, isLast, onStep, onDrop } = props
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  useSortableRow(true, { row, handle, id, list, onDrop })
  return (
    <li
      ref={row}
      className="relative flex min-h-13 items-center gap-1 rounded-md border border-line bg-surface pl-1.5 before:pointer-events-none before:absolute before:inset-x-2 before:hidden before:h-1 before:rounded-full before:bg-secondary data-dragging:opacity-50 data-edge:before:block data-[edge=after]:before:-bottom-1.5 data-[edge=before]:before:-top-1.5"
    >
      <span
        ref={handle}
        aria-hidden="true"
        className="flex size-tap flex-none cursor-grab items-center justify-center text-muted"
      >
        <GripVertical size={20} />
      </span>
      <span className="min-w-0 flex-1 font-semibold leading-title [overflow-wrap:anywhere]">{name}</span>
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={isFirst}
        icon={<ArrowUp aria-hidden="true" size={20} className={isFirst ? 'text-line-strong' : undefined} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={isLast}
        icon={<ArrowDown aria-hidden="true" size={20} className={isLast ? 'text-line-strong' : undefined} />}
        onClick={() => onStep(1)}
      />
    </li>
  )
}
