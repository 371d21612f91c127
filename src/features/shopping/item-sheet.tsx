import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { AISLE_MAX, AISLES_MAX, sharedAisles, shoppingMessages } from '#server/shopping/constants.ts'
import type { ItemView } from '#server/shopping/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { refusalOf } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { timesText } from './shown-list.ts'

/** Choices of the aisle that name none. */
const USUAL = 'usual'
const ANOTHER = 'another'
const named = (aisle: string) => `aisle ${aisle}`

const rules = z
  .object({ aisle: z.string(), another: z.string(), isStaple: z.boolean() })
  .refine(({ aisle, another }) => aisle !== ANOTHER || isVisible(another), {
    message: shoppingMessages.aisleMissing,
    path: ['another'],
  })

/** What wants an item, and what the household knows of the food: its aisle, and whether it is a staple. */
export function ItemSheet(props: {
  listId: number
  item: ItemView
  /** The aisle that it stands in. */
  aisle: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes off some of what wants it, or all of it. */
  onRemove: (shareIds?: readonly string[]) => void
}) {
  const { listId, item, aisle, open, onOpenChange, onRemove } = props
  const id = useId()
  const isSaved = useRef(false)
  const utils = trpc.useUtils()
  const { data: aisles = [aisle] } = trpc.shopping.aisles.useQuery({ id: listId })
  // An aisle of its own that nothing else stands in may be replaced; only the server knows.
  const isFull = aisles.length >= AISLES_MAX && sharedAisles.includes(aisle)
  const edit = trpc.shopping.editFood.useMutation()
  const initial = { aisle: named(aisle), another: '', isStaple: item.isStaple }
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: initial,
    send: async ({ aisle: chosen, another, isStaple }) => {
      const name = { [USUAL]: null, [ANOTHER]: another, [initial.aisle]: undefined }
      const next = chosen in name ? name[chosen] : chosen.slice(named('').length)
      await edit.mutateAsync({ name: item.name, isStaple, ...(next === undefined ? {} : { aisle: next }) })
      await utils.shopping.invalidate()
    },
    onSent: () => {
      isSaved.current = true
      form.reset()
      onOpenChange(false)
    },
    refusedFields: refusalOf('another', 'CONFLICT'),
    onRefused: (error, isMarked) => {
      if (!isMarked) toastError(error, { title: 'This was not saved', text: 'Please try again.' })
    },
  })
  useFormDraft(`aisle-${listId}-${item.name}`, form, ['aisle', 'another', 'isStaple'])
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => !isSaved.current && JSON.stringify(form.getValues()) !== JSON.stringify(initial),
    pending,
    discard: () => form.reset(),
  })
  const takeOff = (shareIds?: readonly string[]) => {
    isSaved.current = true
    onOpenChange(false)
    onRemove(shareIds)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={item.name}
      description={item.amount}
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => takeOff()}>
            Take off the list
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Saving..." className="max-md:flex-1">
            Save
          </Button>
        </>
      }
    >
      <section aria-label="Wanted for" className="mb-6">
        <h3 className="mb-1 font-semibold text-sm">Wanted for</h3>
        <ul className="divide-y divide-line border-line border-y">
          {item.shares.map(share => (
            <li key={share.id} className="flex min-h-13 items-center gap-2 py-0.5">
              <ShareText share={share} />
              {item.shares.length > 1 ? (
                <IconButton
                  label={`Take off what ${share.recipeTitle ?? 'was added by hand'} wants`}
                  icon={<X aria-hidden="true" size={18} />}
                  onClick={() => takeOff([share.id])}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <form id={id} noValidate onSubmit={submit} className="space-y-5">
        <Field label="Aisle" hint={isFull ? shoppingMessages.tooManyAisles : undefined}>
          <Select {...field('aisle')}>
            {[...new Set([aisle, ...aisles])].map(name => (
              <option key={name} value={named(name)}>
                {name}
              </option>
            ))}
            <option value={USUAL}>Where it usually stands</option>
            {isFull ? null : <option value={ANOTHER}>Another aisle...</option>}
          </Select>
        </Field>
        {values.aisle === ANOTHER ? (
          <Field label="Name of the aisle" required error={errors.another}>
            <Input {...field('another')} maxLength={AISLE_MAX} autoComplete="off" />
          </Field>
        ) : null}
        <Switch
          label="Staple"
          hint="Suggested whenever it is not on the list."
          checked={values.isStaple}
          onCheckedChange={isStaple => form.setValue('isStaple', isStaple)}
        />
      </form>
      {closing.question}
    </Sheet>
  )
}

function ShareText({ share }: { share: ItemView['shares'][number] }) {
  const { name, amount, instead, recipeId, recipeTitle, scale } = share
  return (
    <span className="min-w-0 flex-1 leading-title [overflow-wrap:anywhere]">
      {recipeTitle === null ? (
        'Added by hand'
      ) : recipeId === null ? (
        recipeTitle
      ) : (
        <Link
          to="/recipes/$recipeId"
          params={{ recipeId: String(recipeId) }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {recipeTitle}
        </Link>
      )}{' '}
      <span className="text-muted">{timesText(scale)}</span>
      <span className="block text-muted text-sm">
        {[amount, name].filter(Boolean).join(' ')}
        {instead ? ` (or ${instead})` : ''}
      </span>
    </span>
  )
}
