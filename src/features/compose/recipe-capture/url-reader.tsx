import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { z } from 'zod'
import { MAX_URL_LENGTH } from '#common/capture.ts'
import { type CapturedRecipeView, extractUrlInput } from '#server/capture/contract.ts'
import { PasteReader } from '#src/entities/recipe/capture/paste-reader.tsx'
import { urlFailure } from '#src/entities/recipe/capture/read-failure.ts'
import { RecipeChoice } from '#src/entities/recipe/capture/recipe-choice.tsx'
import { useRead } from '#src/entities/recipe/capture/use-read.ts'
import { WaysOn } from '#src/entities/recipe/capture/ways-on.tsx'
import { useKeptFocus } from '#src/lib/focus/use-kept-focus.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// What reads photos is only needed where there are some.
const PhotoReader = lazy(async () => ({
  default: (await import('#src/entities/recipe/capture/photo-reader.tsx')).PhotoReader,
}))

const rules = extractUrlInput.extend({ pasted: z.string() })

/** The content of the reader that must not get lost. */
export interface UrlReaderDraft {
  url: string
  /** What was pasted where the address gave nothing. */
  pasted: string
}

export interface UrlReaderProps {
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
    send: typed => reading.start(typed.url),
  })
  const [way, setWay] = useState<'paste' | 'photo' | null>(values.pasted === '' ? null : 'paste')
  const [found, setFound] = useState<CapturedRecipeView | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, way === 'photo' ? '[data-home=photos]' : 'input', `${way} ${found !== null}`)
  const url = values.url.trim()
  const page = problems.url ? null : url
  const reading = useRead({
    call: (address: string, signal) => client.capture.extractUrl.mutate({ url: address }, { signal }),
    onRead: answer => (answer.others.length > 0 ? setFound(answer) : onRead(answer)),
    explain: urlFailure,
  })

  const byHand = onByHand && (() => onByHand(url, values.pasted))

  if (found) return <RecipeChoice found={found} onChoose={onRead} onBack={() => setFound(null)} />
  return (
    <div ref={box} className="space-y-8">
      <form noValidate onSubmit={submit} className="space-y-5">
        <Field
          label="Recipe URL"
          required
          error={errors.url ?? (reading.failure ? 'Nothing was read from this address.' : null)}
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
            pending={pending}
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
            Copy the text from the page, or photograph it. What you typed here stays.
          </p>
        </div>
        <WaysOn
          onPaste={way === 'paste' ? undefined : () => setWay('paste')}
          onPhoto={way === 'photo' ? undefined : () => setWay('photo')}
          onByHand={byHand}
        />
        {way === 'paste' ? (
          <PasteReader
            takesFocus
            sourceUrl={page ?? ''}
            text={values.pasted}
            onText={pasted => form.setValue('pasted', pasted)}
            onRead={onRead}
          />
        ) : null}
        {way === 'photo' ? (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <PhotoReader
              start="upload"
              onRead={recipe => onRead({ ...recipe, sourceUrl: recipe.sourceUrl ?? page, others: [], fromModel: null })}
              offersWays={false}
            />
          </Suspense>
        ) : null}
      </section>
    </div>
  )
}
