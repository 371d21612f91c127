import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { useFileDrop } from './use-file-drop.ts'

interface FileDropProps {
  /** What is chosen here, such as "Export of the Health app". */
  label: string
  /** Endings and types of its files, as an input of a page takes them. */
  accept: string
  /** After "or drop it here:". */
  hint: string
  onFile: (file: File) => void
  className?: string
}

/** The place for one file that is no picture: chosen with a button, or dropped. */
export function FileDrop({ label, accept, hint, onFile, className }: FileDropProps) {
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
        className,
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
