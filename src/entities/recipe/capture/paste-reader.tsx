import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CapturedRecipeView } from '#server/capture/contract.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { pastedFailure } from './read-failure.ts'
import { RecipeChoice } from './recipe-choice.tsx'
import { pastedForm, pastedRules, recipeFileAccept, recipeFileProblem } from './recipe-file.ts'
import { useRead } from './use-read.ts'
import { WaysOn } from './ways-on.tsx'

export interface PasteReaderProps {
  /** Where the text is from, when that is known. */
  sourceUrl?: string
  /** What was pasted before, and every change of it, so that it outlives this part of the page. */
  text?: string
  onText?: (text: string) => void
  onRead: (recipe: CapturedRecipeView) => void
  onPhoto?: (() => void) | undefined
  /** Gets the text, so that it is not lost. */
  onByHand?: ((text: string) => void) | undefined
  /** A file that was chosen or dropped around this, to be read at once. */
  file?: File | null
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}

/** A recipe from pasted text, from the source of a page, or from a file. */
export function PasteReader(props: PasteReaderProps) {
  const { sourceUrl = '', onRead, onByHand } = props
  const { client } = trpc.useUtils()
  const [page, setPage] = useState<File | null>(null)
  const [found, setFound] = useState<CapturedRecipeView | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const reading = useRead({
    call: (what: { text: string } | { page: File }, signal) =>
      client.capture.readPasted.mutate(pastedForm(what, sourceUrl), { signal }),
    onRead: answer => (answer.others.length > 0 ? setFound(answer) : onRead(answer)),
    explain: pastedFailure,
  })

  const { form, values, errors, field, submit } = useSchemaForm({
    schema: pastedRules,
    defaultValues: { text: props.text ?? '' },
    reValidateMode: 'onSubmit',
    onChange: typed => props.onText?.(typed.text),
    send: typed => {
      setPage(null)
      return reading.start(typed)
    },
  })

  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = recipeFileProblem(file)
    if (wrong) return form.setError('text', { message: wrong })
    form.clearErrors('text')
    setPage(file)
    void reading.start({ page: file })
  }
  const taken = useRef<File | null>(null)
  useEffect(() => {
    if (!props.file || taken.current === props.file) return
    taken.current = props.file
    take(props.file)
  })
  const { over, area } = useFileDrop(files => take(files[0]), !reading.pending)

  if (found) return <RecipeChoice found={found} onChoose={onRead} onBack={() => setFound(null)} />
  return (
    <form
      noValidate
      onSubmit={event => (reading.pending ? event.preventDefault() : submit(event))}
      {...area}
      className={cx('space-y-4 rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}
    >
      <Field
        label="Recipe text"
        error={errors.text ?? (reading.failure ? `No recipe was read from ${page?.name ?? 'this'}.` : null)}
        hint="The text of the recipe, or a file of it: a saved page (.html, .mhtml), PDF, Word (.docx) or text."
      >
        <TextArea {...field('text')} rows={6} maxRows={16} value={values.text} autoFocus={props.takesFocus} />
      </Field>
      <FormAlert tone="note">{page && reading.pending ? `Reading ${page.name}...` : null}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          pending={reading.pending}
          pendingLabel="Reading..."
          className="whitespace-nowrap max-sm:flex-auto"
        >
          Read Recipe
        </Button>
        <Button
          variant="outline"
          icon={<FileUp aria-hidden="true" size={20} />}
          disabled={reading.pending}
          className="whitespace-nowrap max-sm:flex-auto"
          onClick={() => chooser.current?.click()}
        >
          Choose a file
        </Button>
      </div>
      {reading.failure ? <WaysOn onPhoto={props.onPhoto} onByHand={onByHand && (() => onByHand(values.text))} /> : null}
      <input
        ref={chooser}
        type="file"
        accept={recipeFileAccept}
        hidden
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          // Cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
          take(file)
        }}
      />
    </form>
  )
}
