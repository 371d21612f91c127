import { type FormEvent, useId, useRef, useState } from 'react'
import { type AccessScope, accessScopes, scopeWords } from '#common/access-scopes.ts'
import {
  TOKEN_NAME_MAX,
  type TokenLife,
  tokenLives,
  tokenMessages,
  USUAL_LIFE,
} from '#server/access-tokens/constants.ts'
import { fieldErrors } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CopyField } from '#src/ui/copy-field.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

const hints: Record<AccessScope, string> = {
  'kitchen:read': 'Recipes, collections and tags, and the export of all of it.',
  'kitchen:write': 'Add, change and delete them; read recipes from links and texts.',
  feed: 'Read, post, like and comment in your name.',
  plan: 'Read and change the meal plan and the shopping lists of your household.',
  'admin:export': 'Names and addresses of all chefs here.',
}

const lives: Record<TokenLife, string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
  never: 'Until I revoke it',
}

type Entry = { name: string; scopes: readonly AccessScope[]; days: TokenLife }
type Problems = Partial<Record<string, string>>

const blank: Entry = { name: '', scopes: [], days: USUAL_LIFE }

const problemsOf = ({ name, scopes }: Entry): Problems => ({
  ...(name.trim() === '' && { name: tokenMessages.nameMissing }),
  ...(scopes.length === 0 && { scopes: tokenMessages.scopeMissing }),
})

/** Makes a token, and shows it this once; it is left by its button alone then. */
export function TokenSheet(props: { open: boolean; onOpenChange: (open: boolean) => void; isAdmin: boolean }) {
  const { open, onOpenChange, isAdmin } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const utils = trpc.useUtils()
  const [entry, setEntry] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const make = trpc.tokens.make.useMutation({ gcTime: 0, onSuccess: () => utils.tokens.list.invalidate() })
  const made = make.data
  const change = (changed: Partial<Entry>) => {
    setEntry(before => ({ ...before, ...changed }))
    setProblems({})
  }
  const clear = () => {
    setEntry(blank)
    setProblems({})
  }
  const leave = () => {
    onOpenChange(false)
    clear()
    make.reset()
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: next => (next ? onOpenChange(true) : leave()),
    isDirty: () => !made && (entry.name !== '' || entry.scopes.length > 0),
    pending: make.isPending,
    discard: clear,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(entry)
    setProblems(found)
    if (found.name) nameField.current?.focus()
    if (Object.keys(found).length > 0 || make.isPending) return
    make.mutate(
      { ...entry, scopes: [...entry.scopes] },
      {
        onError: error => {
          const marked = fieldErrors(error)
          setProblems(marked)
          if (Object.keys(marked).length === 0) {
            toastError(error, { title: 'The token was not made', text: 'Please try again.' })
          }
        },
      },
    )
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={made ? 'Your new token' : 'Make a token'}
      dismissible={!make.isPending && !made}
      initialFocus={nameField}
      footer={
        made ? (
          <Button className="max-md:flex-1" onClick={leave}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={make.isPending} onClick={() => closing.change(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={id}
              pending={make.isPending}
              pendingLabel="Making it..."
              className="max-md:flex-1"
            >
              Make the token
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <p role="status">
            <strong className="font-semibold">The token is shown this once.</strong> Give it to “{made.name}” now, and
            to nobody else: who has it does in your name what it may do.
          </p>
          <CopyField
            label="Token"
            copyLabel="Copy the token"
            value={made.token}
            hint={`Programs send it as “Authorization: Bearer”, never in an address. Assistants connect to ${location.origin}/mcp.`}
          />
        </div>
      ) : (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label="What is it for?" error={problems.name} required>
            <Input
              ref={nameField}
              value={entry.name}
              maxLength={TOKEN_NAME_MAX}
              placeholder="Kitchen display"
              autoComplete="off"
              onChange={event => change({ name: event.currentTarget.value })}
            />
          </Field>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-semibold">What it may do</legend>
            {accessScopes
              .filter(scope => isAdmin || scope !== 'admin:export')
              .map(scope => (
                <Checkbox
                  key={scope}
                  checked={entry.scopes.includes(scope)}
                  onCheckedChange={checked =>
                    change({
                      scopes: accessScopes.filter(one => (one === scope ? checked : entry.scopes.includes(one))),
                    })
                  }
                  label={
                    <>
                      <span className="block">{scopeWords[scope]}</span>
                      <span className="block text-muted text-sm">{hints[scope]}</span>
                    </>
                  }
                />
              ))}
            {problems.scopes ? <FormAlert className="mt-2">{problems.scopes}</FormAlert> : null}
          </fieldset>
          <Field label="How long it works">
            <Select value={entry.days} onChange={event => change({ days: event.currentTarget.value as TokenLife })}>
              {tokenLives.map(life => (
                <option key={life} value={life}>
                  {lives[life]}
                </option>
              ))}
            </Select>
          </Field>
        </form>
      )}
      {closing.question}
    </Sheet>
  )
}
