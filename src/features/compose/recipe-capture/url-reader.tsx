import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { MAX_URL_LENGTH } from '#common/capture.ts'
import { type CapturedRecipeView, extractUrlInput } from '#server/capture/contract.ts'
import { PasteReader } from '#src/entities/recipe/capture/paste-reader.tsx'
import { sentPageFailure, urlFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { RecipeChoice } from '#src/entities/recipe/capture/recipe-choice.tsx'
import { recipeFileAccept } from '#src/entities/recipe/capture/recipe-file.ts'
import { useRead } from '#src/entities/recipe/capture/use-read.ts'
import { WaysOn } from '#src/entities/recipe/capture/ways-on.tsx'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useFileDrop } from '#src/lib/use-file-drop.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// What reads photos is only needed where there are some.
const PhotoReader = lazy(async () => ({
  default: (await import('#src/entities/recipe/capture/photo-reader.tsx')).PhotoReader,
}))

const SaveFromBrowser = lazy(async () => ({
  default: (await import('#src/entities/recipe/bookmarklet/save-from-browser.tsx')).SaveFromBrowser,
}))

const rules = extractUrlInput.extend({ pasted: z.string() })

/** The content of the reader that must not get lost. */
export interface UrlReaderDraft {
  url: string
  /** What was pasted where the address gave nothing. */
  pasted: string
}

/** A page that a bookmarklet sent, which is read as soon as the reader is there, or a file, which is read when its chef says so. */
export type UrlStart = { kind: 'page'; token: string } | { kind: 'file'; file: File }

export interface UrlReaderProps {
  start?: UrlStart | null
  /** What the field begins with. */
  url?: string
  /** What was pasted before. */
  pasted?: string
  /** Called with all that is typed here at every change. */
  onDraft?: (draft: UrlReaderDraft) => void
  /** The recipe, chosen by the chef where there were several. Its `sourceUrl` is the page, also when it was pasted. */
  onRead: (recipe: CapturedRecipeView) => void
  /** Gets the address and what was pasted, so that nothing is typed twice. */
  onByHand?: ((url: string, pasted: string) => void) | undefined
  /** Beside "Extract Recipe", such as Cancel. */
  cancel?: ReactNode
}

/**
 * A recipe from the address of its page. Where the page gives nothing, its text can be pasted, its photo read, or the
 * recipe typed, all in place and with what was typed kept.
 */
export function UrlReader(props: UrlReaderProps) {
  const { onRead, onByHand } = props
  const { client } = trpc.useUtils()
  const { form, values, errors, problems, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { url: props.url ?? '', pasted: props.pasted ?? '' },
    reValidateMode: 'onSubmit',
    onChange: typed => props.onDraft?.(typed),
    send: typed => reading.start({ url: typed.url }),
  })
  const [way, setWay] = useState<'paste' | 'photo' | 'send' | null>(values.pasted === '' ? null : 'paste')
  const [file, setFile] = useState<File | null>(null)
  const [offered, setOffered] = useState(props.start?.kind === 'file' ? props.start.file : null)
  const chooser = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<CapturedRecipeView | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, way === 'photo' ? '[data-home=photos]' : 'input', `${way} ${found !== null}`)
  const url = values.url.trim()
  const page = problems.url ? null : url
  const sent = useRef(false)
  const reading = useRead({
    call: (what: { url: string } | { token: string }, signal) => {
      sent.current = 'token' in what
      return 'token' in what
        ? client.capture.readOffered.mutate(what, { signal })
        : client.capture.extractUrl.mutate(what, { signal })
    },
    onRead: answer => (answer.others.length > 0 ? setFound(answer) : onRead(answer)),
    explain: error => (sent.current ? sentPageFailure(error) : urlFailure(error)),
  })
  const begin = useRef(() => {
    if (props.start?.kind === 'page') void reading.start({ token: props.start.token })
  })
  useEffect(() => {
    // A page can be read once: not by an effect that React only tries out.
    const timer = setTimeout(begin.current)
    return () => clearTimeout(timer)
  }, [])

  const takeFile = (chosen: File | undefined) => {
    if (!chosen) return
    setOffered(null)
    setFile(chosen)
    setWay('paste')
  }
  const { over, area } = useFileDrop(files => takeFile(files[0]), way !== 'photo')

  const byHand = onByHand && (() => onByHand(url, values.pasted))

  if (found) return <RecipeChoice found={found} onChoose={onRead} onBack={() => setFound(null)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      ref={box}
      role="group"
      aria-label="Recipe from a page"
      {...area}
      className={cx('space-y-8 rounded-lg outline-offset-8', over && 'outline-2 outline-focus')}
    >
      <FormAlert
        tone="note"
        action={
          offered ? (
            <Button variant="outline" size="sm" className="-my-1" onClick={() => takeFile(offered)}>
              Read this file
            </Button>
          ) : undefined
        }
      >
        {offered ? `“${offered.name}” came from another program.` : null}
      </FormAlert>
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field
          label="Recipe URL"
          required
          error={errors.url ?? (reading.failure && !sent.current ? 'Nothing was read from this address.' : null)}
          hint="The page of a recipe on the web."
        >
          <Input
            {...field('url')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            placeholder="https://"
            icon={<LinkIcon size={20} />}
            maxLength={MAX_URL_LENGTH}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          {props.cancel}
          <Button
            type="submit"
            variant={way ? 'outline' : 'primary'}
            pending={pending || reading.pending}
            pendingLabel="Reading the page..."
            className="max-md:flex-1"
          >
            Extract Recipe
          </Button>
        </div>
      </form>
      <section className="space-y-4 border-line border-t pt-6">
        <div>
          <h2 className="title-small">{reading.failure ? 'Get it in another way' : 'No link at hand?'}</h2>
          <p className="mt-1 text-muted text-sm">
            {reading.failure
              ? 'Some pages open in a browser only, or turn readers away. These ways work; what you typed stays.'
              : 'Copy the text from the page, photograph it, or drop a file of it here. What you typed stays.'}
          </p>
        </div>
        <WaysOn
          onPaste={way === 'paste' ? undefined : () => setWay('paste')}
          onPhoto={way === 'photo' ? undefined : () => setWay('photo')}
          onSend={way === 'send' ? undefined : () => setWay('send')}
          onFile={way === 'paste' ? undefined : () => chooser.current?.click()}
          onByHand={byHand}
          explained={reading.failure !== null}
        />
        {way === 'paste' ? (
          <PasteReader
            takesFocus
            sourceUrl={page ?? ''}
            text={values.pasted}
            file={file}
            onText={pasted => form.setValue('pasted', pasted)}
            onRead={onRead}
          />
        ) : null}
        {way === 'photo' ? (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <PhotoReader
              start="upload"
              onRead={recipe => onRead({ ...recipe, sourceUrl: recipe.sourceUrl ?? page })}
              offersWays={false}
            />
          </Suspense>
        ) : null}
        {way === 'send' ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <SaveFromBrowser />
          </Suspense>
        ) : null}
        <input
          ref={chooser}
          type="file"
          accept={recipeFileAccept}
          hidden
          onChange={event => {
            const chosen = event.currentTarget.files?.[0]
            // Cleared, so that the same file can be chosen again.
            event.currentTarget.value = ''
            takeFile(chosen)
          }}
        />
      </section>
    </div>
  )
}
