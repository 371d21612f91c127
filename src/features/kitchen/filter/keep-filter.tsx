import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ShelfFilter } from '#server/kitchen/filter/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { type ShelfName, shelfStatus } from '../use-shelf.ts'
import { isSameFilter } from './filter-search.ts'

const SmartForm = lazy(async () => ({ default: (await import('#src/entities/recipe/smart/smart-form.tsx')).SmartForm }))

/** Keeps a filter as a smart collection: as the one that it is from, once it was changed, or as another. */
export function KeepFilter(props: {
  shelf: ShelfName
  filter: ShelfFilter
  smart: number | undefined
  onSmart: (smart: number) => void
}) {
  const { shelf, filter, smart, onSmart } = props
  const utils = trpc.useUtils()
  const [form, setForm] = useState({ open: false, version: 0 })
  const edit = trpc.collections.editSmart.useMutation()
  const list = trpc.collections.listSmart.useQuery(undefined, { enabled: smart !== undefined }).data
  const status = shelfStatus[shelf]
  const kept = list?.find(({ id }) => id === smart)
  const isSame = kept?.status === status && isSameFilter(kept.filter, filter)
  const save = async ({ id, name }: { id: number; name: string }) => {
    try {
      await edit.mutateAsync({ id, status, filter })
      await utils.collections.listSmart.invalidate()
      toast({ title: 'Smart collection saved', text: name })
    } catch (error) {
      toastError(error, { title: 'The smart collection was not saved', text: 'Please try again.' })
    }
  }
  return (
    <>
      {kept && isSame ? <p className="font-semibold text-sm">{`Smart collection “${kept.name}”`}</p> : null}
      {kept && !isSame ? (
        <Button variant="quiet" pending={edit.isPending} className="max-w-full" onClick={() => void save(kept)}>
          <span className="truncate leading-title">{`Save to “${kept.name}”`}</span>
        </Button>
      ) : null}
      {isSame ? null : (
        <Button
          variant="quiet"
          icon={<ListFilter aria-hidden="true" size={18} />}
          onClick={() => setForm(last => ({ open: true, version: last.version + 1 }))}
        >
          {kept ? 'Keep as another' : 'Keep as smart collection'}
        </Button>
      )}
      {form.version > 0 ? (
        <Suspense fallback={null}>
          <SmartForm
            key={form.version}
            kept={{ name: '', status, filter }}
            open={form.open}
            onOpenChange={open => setForm(last => ({ ...last, open }))}
            onSaved={({ id, name }) => {
              onSmart(id)
              toast({ title: 'Smart collection kept', text: name })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
