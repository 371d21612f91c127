import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FileDrop } from '#src/lib/file-drop.tsx'
import { useFollowingFocus } from '#src/lib/focus/use-following-focus.ts'
import { AlertButton } from '#src/ui/alert-button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { DateQuestion } from './date-question.tsx'
import { ImportReport } from './import-report.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { type UploadKind, useUpload } from './use-upload.ts'

interface UploadPanelProps {
  kind: UploadKind
  /** What is chosen here, such as "Export of the Health app". */
  label: string
  /** Endings of its files, as an input of a page takes them. */
  accept: string
  /** After "or drop it here:". */
  hint: string
  today: string
}

/** Choosing or dropping a file, seeing how far it is, and reading what came of it. */
export function UploadPanel({ kind, label, accept, hint, today }: UploadPanelProps) {
  const { state, send, stop, startOver } = useUpload(kind)
  const panel = useRef<HTMLDivElement>(null)
  useFollowingFocus(panel, state.at)
  const isSending = state.at === 'sending'
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: isSending,
    withResolver: true,
  })
  const isOver = status === 'blocked' && !isSending
  useEffect(() => {
    // It was done while the question stood: there is nothing to ask any more, and the report is here.
    if (isOver) reset?.()
  }, [isOver, reset])
  return (
    <div ref={panel} tabIndex={-1} className="mt-4 rounded-lg outline-offset-4">
      {state.at === 'ready' ? (
        <>
          <FormAlert
            silent
            className="mb-3"
            action={
              state.file ? <AlertButton onClick={() => state.file && send(state.file)}>Try again</AlertButton> : null
            }
          >
            {state.refused === null ? null : `Not taken: ${state.refused}`}
          </FormAlert>
          <FileDrop label={label} accept={accept} hint={hint} onFile={file => send(file)} />
        </>
      ) : null}
      {state.at === 'sending' ? (
        <UploadProgress fileName={state.file.name} name={state.name} percent={state.percent} onCancel={stop} />
      ) : null}
      {state.at === 'asking' ? (
        <DateQuestion fileName={state.file.name} onAnswer={order => send(state.file, order)} onCancel={startOver} />
      ) : null}
      {state.at === 'done' ? (
        <ImportReport fileName={state.fileName} report={state.report} today={today} onAnother={startOver} />
      ) : null}
      <ConfirmDialog
        open={status === 'blocked' && isSending}
        onOpenChange={open => {
          if (!open) reset?.()
        }}
        // A tab that gets the focus back opens, and would ask again.
        finalFocus={panel}
        title="Stop reading the file?"
        confirmLabel="Stop and leave"
        cancelLabel="Stay"
        onConfirm={() => proceed?.()}
      >
        Your file is on its way. Leaving this tab stops it; you can send it again later, and nothing comes twice.
      </ConfirmDialog>
    </div>
  )
}
