import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OverviewView } from '#server/cycle/contract.ts'
import { failureOf, toastError } from '#src/lib/toast-error.ts'
import { api } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { RecoverySetting } from './lock/recovery-code.tsx'
import { useCycleForget } from './use-cycle.ts'

const formats = [
  { format: 'json', label: 'Export as JSON' },
  { format: 'csv', label: 'Export as CSV' },
] as const
type Format = (typeof formats)[number]['format']

/**
 * Taking everything along, a recovery code, and deleting everything. `view` is null where nothing can be read, and then
 * everything can only be deleted.
 */
export function YourData({ view, offersCode = false }: { view: OverviewView | null; offersCode?: boolean }) {
  return (
    <Card as="section" aria-labelledby="your-data">
      <h2 id="your-data" className="title-section">
        Your data
      </h2>
      <p className="mt-1 max-w-measure text-muted">
        Encrypted with a key of your own, and shown to you alone. The person who runs this server and holds its key
        could read it.
      </p>
      {view ? <Exports /> : null}
      {view && offersCode ? <RecoverySetting has={view.hasRecoveryCode} /> : null}
      <DeleteAll />
    </Card>
  )
}

function Exports() {
  const save = useMutation({
    mutationFn: async (format: Format) => saveFile(await api.cycle.export.query({ format })),
    onError: error => toastError(error, { title: 'The file was not made. Please try again.', key: 'cycle-export' }),
    gcTime: 0,
  })
  const { isPending, variables } = save
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          icon={<Download aria-hidden="true" size={18} />}
          pending={isPending && variables === format}
          disabled={isPending && variables !== format}
          onClick={() => save.mutate(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Has the browser save a text as a file. */
function saveFile({ fileName, type, content }: { fileName: string; type: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

function DeleteAll() {
  const [asking, setAsking] = useState(false)
  const forget = useCycleForget()
  const remove = async () => {
    await api.cycle.forgetAll.mutate({ confirmed: true })
    toast({ title: 'All cycle data is deleted.' })
    await forget()
  }
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 px-3! text-danger!"
        icon={<Trash2 aria-hidden="true" size={18} />}
        onClick={() => setAsking(true)}
      >
        Delete all cycle data
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete all cycle data?"
        confirmLabel="Delete everything"
        pendingLabel="Deleting"
        onConfirm={remove}
        failure={reason => failureOf(reason, { title: 'Nothing was deleted. Please try again.' })}
      >
        Every logged day, what was brought in, its connections and your key go for good, and cycle tracking is off
        again. Backups of this server that were made before keep their locked copy until they are thrown away. Your
        recipes and posts stay.
      </ConfirmDialog>
    </div>
  )
}
