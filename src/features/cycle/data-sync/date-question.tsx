import { CircleHelp } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import type { DateOrder } from './use-upload.ts'

/** Asks how the dates of a file are meant, where they could be read in two ways. Nothing has been taken by then. */
export function DateQuestion(props: { fileName: string; onAnswer: (order: DateOrder) => void; onCancel: () => void }) {
  const { fileName, onAnswer, onCancel } = props
  return (
    <div className="rounded-lg bg-accent-soft p-4.5">
      <div role="status">
        <p className="flex items-start gap-2.5 font-semibold">
          <CircleHelp aria-hidden="true" size={20} className="mt-0.5 flex-none" />
          Is 03/04/2026 the 3rd of April or the 4th of March?
        </p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          The dates in {fileName} can be read either way. Nothing has been taken yet.
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button data-first="" variant="outline" size="sm" onClick={() => onAnswer('dmy')}>
          The 3rd of April
        </Button>
        <Button variant="outline" size="sm" onClick={() => onAnswer('mdy')}>
          The 4th of March
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
