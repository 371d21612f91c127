import { Link2, PencilLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { extractUrlInput, MAX_URL_LENGTH } from '#server/capture/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'

/** What is wrong with an address that was typed; null when it can be read. */
export function urlProblem(url: string): string | null {
  const checked = extractUrlInput.safeParse({ url })
  return checked.success ? null : (checked.error.issues[0]?.message ?? null)
}

/** Asks for the address of a recipe page. When the page gave nothing, the recipe can be typed with its link kept. */
export function UrlForm({
  url,
  onUrl,
  pending,
  failure,
  onExtract,
  onEnter,
  cancel,
}: {
  url: string
  onUrl: (url: string) => void
  pending: boolean
  failure: string | null
  onExtract: (url: string) => void
  onEnter: () => void
  cancel: ReactNode
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = urlProblem(url)
    setProblem(found)
    if (!found && !pending) onExtract(url.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field label="Recipe URL" required error={problem} hint="The page of a recipe on the web.">
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          placeholder="https://"
          icon={<Link2 size={20} />}
          value={url}
          maxLength={MAX_URL_LENGTH}
          onChange={event => {
            if (problem) setProblem(null)
            onUrl(event.target.value)
          }}
        />
      </Field>
      <FormAlert
        action={
          failure ? (
            <Button
              variant="outline"
              size="sm"
              icon={<PencilLine aria-hidden="true" size={18} />}
              onClick={onEnter}
              className="-my-1 max-sm:hidden"
            >
              Enter manually
            </Button>
          ) : undefined
        }
      >
        {failure}
      </FormAlert>
      {failure ? (
        <Button variant="outline" wide className="sm:hidden" onClick={onEnter}>
          Enter manually
        </Button>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button type="submit" pending={pending} pendingLabel="Reading the page..." className="max-md:flex-1">
          Extract Recipe
        </Button>
      </div>
    </form>
  )
}
