import { useState } from 'react'
import type { ImportShelf } from '#server/kitchen/transfer/constants.ts'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'

const NONE = ''
const ANOTHER = 'new'

/** Where the chosen recipes go, and the button that has them brought in. */
export function StartForm({ found }: { found: RecipeImportView }) {
  const { token, counts } = found
  const utils = trpc.useUtils()
  const collections = trpc.collections.list.useQuery({ id: 0 })
  const [shelf, setShelf] = useState<ImportShelf>(found.shelf)
  const [collection, setCollection] = useState(NONE)
  const [name, setName] = useState(found.fileName.replace(/\.\w{1,16}$/, ''))
  const [isStarting, setStarting] = useState(false)

  const start = async () => {
    setStarting(true)
    try {
      const collectionId = await collectionOf(collection, name)
      if (collection === ANOTHER) void utils.collections.invalidate()
      // Should the start fail, the new collection is not made twice.
      if (collectionId !== undefined) setCollection(String(collectionId))
      const now = await api.transfer.startImport.mutate({ token, shelf, ...(collectionId ? { collectionId } : {}) })
      utils.transfer.getImport.setData({ token }, now)
    } catch (error) {
      toastError(error, { title: 'The import did not start. Please try again.', key: 'import' })
      void utils.transfer.getImport.invalidate({ token })
    } finally {
      setStarting(false)
    }
  }

  return (
    <form
      className="mt-5 grid gap-4 sm:grid-cols-2"
      onSubmit={event => {
        event.preventDefault()
        void start()
      }}
    >
      <Field label="Shelf">
        <Select value={shelf} onChange={event => setShelf(event.currentTarget.value as ImportShelf)}>
          <option value="as-they-were">As they were: cooked ones in the Cookbook</option>
          <option value="completed">Cookbook</option>
          <option value="on-back-burner">Back Burner</option>
        </Select>
      </Field>
      <Field label="Collection">
        <Select value={collection} onChange={event => setCollection(event.currentTarget.value)}>
          <option value={NONE}>None</option>
          <option value={ANOTHER}>A new one</option>
          {(collections.data ?? []).map(({ id, name: known }) => (
            <option key={id} value={id}>
              {known}
            </option>
          ))}
        </Select>
      </Field>
      {collection === ANOTHER ? (
        <Field label="Name of the collection" required className="sm:col-start-2">
          <Input value={name} maxLength={80} onChange={event => setName(event.currentTarget.value)} />
        </Field>
      ) : null}
      <div className="sm:col-span-2">
        <Button type="submit" disabled={counts.chosen === 0 || isStarting}>
          {`Bring in ${counted(counts.chosen, 'recipe')}`}
        </Button>
      </div>
    </form>
  )
}

/** The id of the collection that was chosen; a new one is made first. */
async function collectionOf(chosen: string, name: string): Promise<number | undefined> {
  if (chosen === NONE) return undefined
  if (chosen !== ANOTHER) return Number(chosen)
  return (await api.collections.add.mutate({ name })).id
}
