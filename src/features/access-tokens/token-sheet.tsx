import { useId, useRef } from 'react'
import { type AccessScope, accessScopes, scopeWords } from '#common/access-scopes.ts'
import { TOKEN_NAME_MAX, type TokenLife, tokenLives, USUAL_LIFE } from '#server/access-tokens/constants.ts'
import { makeTokenInput } from '#server/access-tokens/contract.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
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

const tokenRules = makeTokenInput.pick({ name: true, scopes: true, days: true })
type Values = { name: string; scopes: readonly AccessScope[]; days: TokenLife }

const blank: Values = { name: '', scopes: [], days: USUAL_LIFE }

/** Makes a token, and shows it this once; it is left by its button alone then. */
export function TokenSheet(props: { open: boolean; onOpenChange: (open: boolean) => void; isAdmin: boolean }) {
  const { open, onOpenChange, isAdmin } = props
  const id = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const utils = trpc.useUtils()
  const make = trpc.tokens.make.useMutation({ gcTime: 0, onSuccess: () => utils.tokens.list.invalidate() })
  const made = make.data
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: tokenRules,
    defaultValues: blank,
    send: entry => make.mutateAsync(entry),
    onRefused: (error, marked) => {
      if (!marked) toastError(error, { title: 'The token was not made', text: 'Please try again.' })
    },
  })
  const choose = (scope: AccessScope, isChosen: boolean) => {
    const scopes = accessScopes.filter(one => (one === scope ? isChosen : values.scopes.includes(one)))
    form.setValue('scopes', scopes, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const leave = () => {
    onOpenChange(false)
    form.reset()
    make.reset()
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: next => (next ? onOpenChange(true) : leave()),
    isDirty: () => {
      const { name, scopes } = form.getValues()
      return !made && (name !== '' || scopes.length > 0)
    },
    pending,
    discard: () => form.reset(),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={made ? 'Your new token' : 'Make a token'}
      dismissible={!pending && !made}
      initialFocus={nameField}
      footer={
        made ? (
          <Button className="max-md:flex-1" onClick={leave}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
              Cancel
            </Button>
            <Button type="submit" form={id} pending={pending} pendingLabel="Making it..." className="max-md:flex-1">
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
          <Field label="What is it for?" error={errors.name} required>
            <Input
              {...field('name', nameField)}
              maxLength={TOKEN_NAME_MAX}
              placeholder="Kitchen display"
              autoComplete="off"
            />
          </Field>
          <fieldset className="min-w-0">
            <legend className="mb-1 font-semibold">What it may do</legend>
            {accessScopes
              .filter(scope => isAdmin || scope !== 'admin:export')
              .map(scope => (
                <Checkbox
                  key={scope}
                  checked={values.scopes.includes(scope)}
                  onCheckedChange={isChosen => choose(scope, isChosen)}
                  label={
                    <>
                      <span className="block">{scopeWords[scope]}</span>
                      <span className="block text-muted text-sm">{hints[scope]}</span>
                    </>
                  }
                />
              ))}
            <FormAlert className="mt-2">{errors.scopes}</FormAlert>
          </fieldset>
          <Field label="How long it works">
            <Select {...field('days')}>
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
