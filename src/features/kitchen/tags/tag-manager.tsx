import { Merge, Pencil, Tags, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TAG_MAX } from '#common/recipe/limits.ts'
import type { TagView } from '#server/kitchen/tags/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Task = { kind: 'rename' | 'merge' | 'delete'; tag: TagView }

/** The chef's own tags with how many recipes have each: to rename, merge and delete. */
export function TagManager({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const utils = trpc.useUtils()
  const query = trpc.kitchen.listTags.useQuery()
  const [task, setTask] = useState<Task | null>(null)
  const [asked, setAsked] = useState(false)
  const done = (list: TagView[]) => {
    utils.kitchen.listTags.setData(undefined, list)
    setTask(null)
    void utils.kitchen.getRecipe.invalidate()
    void utils.kitchen.listShelf.invalidate()
    void utils.kitchen.countShelf.invalidate()
  }
  const failed = (title: string) => (error: unknown) => toastError(error, { title })
  const rename = trpc.kitchen.renameTag.useMutation({ onSuccess: done, onError: failed('The tag was not renamed') })
  const merge = trpc.kitchen.mergeTag.useMutation({ onSuccess: done, onError: failed('The tags were not merged') })
  const remove = trpc.kitchen.deleteTag.useMutation()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Your tags" description="They are for you alone.">
      <QueryState
        query={query}
        loading={<Skeleton className="h-40" />}
        loadingLabel="Loading tags..."
        hideLoadingLabel
        errorTitle="Your tags did not load"
        bare
        empty={
          <EmptyState bare title="No tags yet">
            Put tags on a recipe, such as “Weeknight”, and find it by them here.
          </EmptyState>
        }
      >
        {tags => (
          <ul className="divide-y divide-line">
            {tags.map(tag => (
              <li key={tag.id} className="flex min-h-14 flex-wrap items-center gap-x-1 gap-y-2 py-1">
                {task?.tag.id === tag.id && task.kind === 'rename' ? (
                  <Rename
                    tag={tag}
                    pending={rename.isPending}
                    onName={name => rename.mutate({ id: tag.id, name })}
                    onCancel={() => setTask(null)}
                  />
                ) : (
                  <>
                    <p className="min-w-0 flex-1 break-words">
                      <span className="font-semibold">{tag.name}</span>{' '}
                      <span className="text-muted text-sm tabular-nums">{counted(tag.count, 'recipe')}</span>
                    </p>
                    <IconButton
                      label={`Rename ${tag.name}`}
                      icon={<Pencil aria-hidden="true" size={18} />}
                      onClick={() => setTask({ kind: 'rename', tag })}
                    />
                    {tags.length > 1 ? (
                      <IconButton
                        label={`Merge ${tag.name} into another tag`}
                        icon={<Merge aria-hidden="true" size={18} />}
                        onClick={() => setTask({ kind: 'merge', tag })}
                      />
                    ) : null}
                    <IconButton
                      label={`Delete ${tag.name}`}
                      icon={<Trash2 aria-hidden="true" size={18} />}
                      onClick={() => {
                        setTask({ kind: 'delete', tag })
                        setAsked(true)
                      }}
                    />
                    {task?.tag.id === tag.id && task.kind === 'merge' ? (
                      <MergeChoice
                        others={tags.filter(({ id }) => id !== tag.id)}
                        pending={merge.isPending}
                        onMerge={intoId => merge.mutate({ id: tag.id, intoId })}
                        onCancel={() => setTask(null)}
                      />
                    ) : null}
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {task?.kind === 'delete' ? (
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title={`Delete the tag “${task.tag.name}”?`}
          confirmLabel="Delete"
          tone="danger"
          failure={() => ({ title: 'The tag was not deleted' })}
          onConfirm={async () => done(await remove.mutateAsync({ id: task.tag.id }))}
        >
          {`It is taken off ${counted(task.tag.count, 'recipe')}. The recipes stay.`}
        </ConfirmDialog>
      ) : null}
    </Sheet>
  )
}

function Rename(props: { tag: TagView; pending: boolean; onName: (name: string) => void; onCancel: () => void }) {
  const { tag, pending, onName, onCancel } = props
  const [name, setName] = useState(tag.name)
  const save = () => (name.trim() === tag.name ? onCancel() : onName(name))
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
  }
  return (
    <>
      <div className="min-w-40 flex-1">
        <Input
          aria-label={`New name of ${tag.name}`}
          value={name}
          maxLength={TAG_MAX}
          autoFocus
          autoComplete="off"
          onChange={event => setName(event.currentTarget.value)}
          onKeyDown={keys}
        />
      </div>
      <Button pending={pending} disabled={name.trim() === ''} onClick={save}>
        Save
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}

function MergeChoice(props: {
  others: readonly TagView[]
  pending: boolean
  onMerge: (intoId: number) => void
  onCancel: () => void
}) {
  const { others, pending, onMerge, onCancel } = props
  const [into, setInto] = useState(others[0]?.id ?? 0)
  return (
    <div className="flex w-full flex-wrap items-center gap-2 pb-2">
      <div className="min-w-40 flex-1">
        <Select
          aria-label="The tag to merge it into"
          value={into}
          onChange={event => setInto(Number(event.currentTarget.value))}
        >
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button icon={<Tags aria-hidden="true" size={18} />} pending={pending} onClick={() => onMerge(into)}>
        Merge
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
