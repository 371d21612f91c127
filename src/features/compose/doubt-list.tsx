import { Check, TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type DoubtField, lineRange, openDoubts } from '#src/entities/recipe/form/doubts.ts'
import type { TextValues } from '#src/entities/recipe/form/values.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { CompareButton } from './compare/compare-button.tsx'

/** Puts the focus on a line of a field and selects it, scrolled into view. */
function selectLine(id: string, line: string): void {
  const control = document.getElementById(id)
  if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return
  const range = lineRange(control.value, line)
  control.focus()
  if (!range) return
  control.setSelectionRange(...range)
  if (control instanceof HTMLTextAreaElement) {
    const above = control.value.slice(0, range[0]).length / Math.max(1, control.value.length)
    control.scrollTop = above * control.scrollHeight - control.clientHeight / 2
  }
}

/** The lines of a field that may have been read wrongly. Each goes when it was changed or found right. */
export function DoubtList({ field, fieldId }: { field: DoubtField; fieldId: string }) {
  const { setValue } = useFormContext<TextValues>()
  const [doubts, value] = useWatch<TextValues, ['doubts', DoubtField]>({ name: ['doubts', field] })
  const open = openDoubts(doubts, field, value)
  if (open.length === 0) return null
  return (
    <div data-doubts="" className="rounded-md bg-accent-soft px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold font-text text-sm">
        <TriangleAlert aria-hidden="true" size={18} className="flex-none text-accent-text" />
        Please check
      </h2>
      <ul className="mt-1">
        {open.map(doubt => (
          <li key={doubt.line || doubt.reason} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => selectLine(fieldId, doubt.line)}
              className="min-h-tap min-w-0 flex-1 break-words rounded-sm py-1.5 text-left text-sm leading-title hover:underline"
            >
              {doubt.line ? <span className="block font-semibold">{doubt.line}</span> : null}
              <span className={doubt.line ? 'block text-muted' : 'block font-semibold'}>{doubt.reason}</span>
            </button>
            <IconButton
              label={`This is right: ${doubt.line || doubt.reason}`}
              icon={<Check size={20} />}
              onClick={() => {
                setValue(
                  'doubts',
                  doubts.filter(other => other !== doubt),
                  { shouldDirty: true },
                )
                document.getElementById(fieldId)?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      {open.some(({ line }) => line === '') ? <CompareButton className="mt-1 mb-1" /> : null}
    </div>
  )
}
