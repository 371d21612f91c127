import { Link } from '@tanstack/react-router'
import { Ellipsis, ListFilter, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SmartCollection } from '#server/collections/smart/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'

const SmartForm = lazy(async () => ({ default: (await import('#src/entities/recipe/smart/smart-form.tsx')).SmartForm }))

const shelves = { 'on-back-burner': 'backburner', completed: 'cookbook' } as const
const shelfNames = { 'on-back-burner': 'Filters your Back Burner', completed: 'Filters your Cookbook' } as const

/** The chef's smart collections, each leading to the shelf as it filters it. Nothing where there are none. */
export function SmartList() {
  const utils = trpc.useUtils()
  const query = trpc.collections.listSmart.useQuery()
  const removing = trpc.collections.removeSmart.useMutation()
  const restoring = trpc.collections.restoreSmart.useMutation()
  const [form, setForm] = useState<{ kept: SmartCollection; open: boolean; version: number } | null>(null)
  const restore = async ({ id, name }: SmartCollection) => {
    try {
      await restoring.mutateAsync({ id })
      void utils.collections.listSmart.invalidate()
      toast({ title: 'Smart collection restored', text: name })
    } catch (error) {
      toastError(error, { title: 'The smart collection was not restored', text: 'Please try again.' })
    }
  }
  const remove = async (smart: SmartCollection) => {
    try {
      await removing.mutateAsync({ id: smart.id })
    } catch (error) {
      toastError(error, { title: 'The smart collection was not deleted', text: 'Please try again.' })
      return
    }
    void utils.collections.listSmart.invalidate()
    toast({
      title: 'Smart collection deleted',
      text: `${smart.name}. Its recipes stay in your kitchen.`,
      duration: 10_000,
      action: { label: 'Undo', onPress: () => void restore(smart) },
    })
  }
  return (
    <>
      <QueryState
        query={query}
        loading={<Skeleton className="h-32 w-full" />}
        loadingLabel="Loading smart collections..."
        hideLoadingLabel
        errorTitle="Your smart collections did not load"
        className="mb-6 empty:hidden md:mb-8"
      >
        {list =>
          list.length === 0 ? null : (
            <ul aria-label="Smart collections" className="grid gap-3.5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
              {list.map(smart => (
                <li key={smart.id} className="min-w-0">
                  <Card as="article" className="relative flex items-start gap-3">
                    <div className="min-w-0 flex-1 space-y-1.5">
                      <h2 className="title-card text-[1.125rem]! [overflow-wrap:anywhere]">
                        <Link
                          to="/my-kitchen"
                          search={{ ...smart.filter, tab: shelves[smart.status], smart: smart.id }}
                          className="underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
                        >
                          {smart.name}
                        </Link>
                      </h2>
                      <p className="text-muted text-sm">{shelfNames[smart.status]}</p>
                      <Badge tone="basil" icon={<ListFilter aria-hidden="true" size={14} />}>
                        Smart
                      </Badge>
                    </div>
                    <div className="relative">
                      <Menu
                        trigger={
                          <IconButton
                            label={`More for ${smart.name}`}
                            icon={<Ellipsis aria-hidden="true" size={20} />}
                          />
                        }
                      >
                        <MenuItem
                          icon={<Pencil aria-hidden="true" size={20} />}
                          onSelect={() =>
                            setForm(last => ({ kept: smart, open: true, version: (last?.version ?? 0) + 1 }))
                          }
                        >
                          Rename
                        </MenuItem>
                        <MenuItem icon={<Trash2 aria-hidden="true" size={20} />} onSelect={() => void remove(smart)}>
                          Delete
                        </MenuItem>
                      </Menu>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {form ? (
        <Suspense fallback={null}>
          <SmartForm
            key={form.version}
            kept={form.kept}
            open={form.open}
            onOpenChange={open => setForm({ ...form, open })}
            onSaved={() => {}}
          />
        </Suspense>
      ) : null}
    </>
  )
}
