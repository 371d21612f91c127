import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isOver as isOverIn, isPreview } from '#server/kitchen/transfer/constants.ts'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { WayBack } from '#src/entities/recipe/way-back/way-back.tsx'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { doneOf, programOf } from './import-words.ts'
import { useLiveImport } from './use-live-import.ts'

const ImportColumns = lazy(async () => ({ default: (await import('./import-columns.tsx')).ImportColumns }))

/** One file of recipes, from its reading to the result. */
export function ImportPage({ token }: { token: string }) {
  usePageTitle('Import')
  const query = useLiveImport(token)
  return (
    <div className="mx-auto max-w-[860px]">
      <WayBack home={{ to: { to: '/my-kitchen/transfer' }, label: 'Export and import' }} />
      <PageTitle className="mb-6">Import</PageTitle>
      <QueryState
        query={query}
        loading={<Skeleton className="h-64 w-full" />}
        loadingLabel="Loading the import..."
        hideLoadingLabel
        errorTitle="The import did not load"
      >
        {found => (
          <div className="space-y-6">
            <p className="text-muted [overflow-wrap:anywhere]">
              {[found.fileName, programOf(found)].filter(Boolean).join(' · ')}
            </p>
            <ImportState found={found} />
            <ImportActions found={found} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

function ImportState({ found }: { found: RecipeImportView }) {
  const [isNaming, setNaming] = useState(false)
  const isOffered = found.state === 'offered'
  if (found.state === 'naming' || (isOffered && isNaming)) {
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <ImportColumns found={found} onLeave={isOffered ? () => setNaming(false) : undefined} />
      </Suspense>
    )
  }
  if (isOffered) return <ImportPreview found={found} onName={() => setNaming(true)} />
  if (found.state === 'failed' && found.counts.all === 0) return <FormAlert>{found.problem}</FormAlert>
  if (found.state !== 'reading') return <ImportProgress found={found} />
  return (
    <Card>
      <p role="status" className="flex min-w-0 items-center gap-3 text-muted">
        <Spinner />
        <span className="min-w-0 [overflow-wrap:anywhere]">Reading {found.fileName} ...</span>
      </p>
    </Card>
  )
}

const questions = {
  cancel: {
    title: 'Cancel this import?',
    confirm: 'Cancel the import',
    failed: 'The import was not cancelled. Please try again.',
  },
  undo: {
    title: 'Undo this import?',
    confirm: 'Undo the import',
    failed: 'The import was not undone. Please try again.',
  },
} as const

/** What may be done with an import in its state. */
function ImportActions({ found }: { found: RecipeImportView }) {
  const { token, state, counts } = found
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)
  const [last, setLast] = useState<keyof typeof questions>('cancel')
  const isOver = isOverIn(state)

  const change = async (call: 'pauseImport' | 'resumeImport') => {
    try {
      utils.transfer.getImport.setData({ token }, await api.transfer[call].mutate({ token }))
    } catch (error) {
      toastError(error, { title: 'That did not work. Please try again.', key: 'import' })
      void utils.transfer.getImport.invalidate({ token })
    }
  }
  const leave = async () => {
    await api.transfer.cancelImport.mutate({ token })
    void utils.kitchen.invalidate()
    await navigate({ to: '/my-kitchen/transfer' })
    void utils.transfer.invalidate()
  }
  const undo = async () => {
    utils.transfer.getImport.setData({ token }, await api.transfer.undoImport.mutate({ token }))
    void utils.kitchen.invalidate()
  }
  const ask = (what: keyof typeof questions) => {
    setLast(what)
    setAsking(what)
  }
  const forget = () =>
    void leave().catch(error => toastError(error, { title: 'That did not work. Please try again.', key: 'import' }))
  const cancel = () => (isPreview(state) ? forget() : ask('cancel'))

  return (
    <div className="flex flex-wrap gap-3">
      {state === 'importing' ? (
        <Button variant="outline" onClick={() => void change('pauseImport')}>
          Pause
        </Button>
      ) : null}
      {state === 'paused' ? <Button onClick={() => void change('resumeImport')}>Go on</Button> : null}
      {(state === 'done' || state === 'failed') && counts.added + counts.replaced > 0 ? (
        <Button variant="outline" onClick={() => ask('undo')}>
          Undo the import
        </Button>
      ) : null}
      {isOver ? (
        <Button variant="outline" onClick={() => void navigate({ to: '/my-kitchen/transfer' })}>
          Import another file
        </Button>
      ) : (
        <Button variant="outline" onClick={cancel}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={open => setAsking(open ? last : null)}
        title={questions[last].title}
        confirmLabel={questions[last].confirm}
        cancelLabel="Leave it"
        onConfirm={last === 'cancel' ? leave : undo}
        failure={() => ({ title: questions[last].failed })}
      >
        {last === 'cancel'
          ? `The ${doneOf(counts).toLocaleString('en')} recipes that it has brought in so far are taken out again, with their pictures. What it replaced comes back as it was.`
          : 'The recipes that it brought in are taken out of your kitchen, and those that it replaced come back as they were. What you changed since stays as it is.'}
      </ConfirmDialog>
    </div>
  )
}
