import { useBlocker } from '@tanstack/react-router'
import { FileUp, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFileDrop } from '#src/lib/photos/use-file-drop.ts'
import { useFollowingFocus } from '#src/lib/photos/use-following-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
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
            className="mb-3"
            action={
              state.file ? (
                <Button
                  variant="outline"
                  size="sm"
                  className="-my-1.5"
                  icon={<RotateCcw aria-hidden="true" size={18} />}
                  onClick={() => state.file && send(state.file)}
                >
                  Try again
                </Button>
              ) : null
            }
          >
            {state.problem}
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

function FileDrop(props: { label: string; accept: string; hint: string; onFile: (file: File) => void }) {
  const { label, accept, hint, onFile } = props
  const input = useRef<HTMLInputElement>(null)
  const { over, area } = useFileDrop(([file]) => {
    if (file) onFile(file)
  })
  return (
    <div
      {...area}
      className={cx(
        'flex flex-col items-center gap-2.5 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-secondary bg-secondary-soft' : 'border-line-strong',
      )}
    >
      <FileUp aria-hidden="true" size={28} className="text-muted" />
      <Button data-first="" variant="outline" size="sm" onClick={() => input.current?.click()}>
        Choose a file
        <span className="sr-only">: {label}</span>
      </Button>
      <p className="text-muted text-sm">or drop it here: {hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
