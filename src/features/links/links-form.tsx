import { BookHeart, Flame } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { LINKS_MAX, linkMessages } from '#server/capture/links/constants.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { addressesIn } from '#src/entities/recipe/capture/link-addresses.ts'
import { linksDraft } from '#src/entities/recipe/capture/links-draft.ts'
import { counted } from '#src/lib/counted.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

const rules = z.object({
  text: z.string().superRefine((text, check) => {
    const count = addressesIn(text).length
    if (count === 0) check.addIssue({ code: 'custom', message: linkMessages.none })
    if (count > LINKS_MAX) check.addIssue({ code: 'custom', message: linkMessages.tooMany })
  }),
})

type Shelf = 'backburner' | 'cookbook'

/** Takes addresses out of what is pasted and has them read. */
export function LinksForm() {
  const utils = trpc.useUtils()
  const chefId = useChef().id
  const draft = useMemo(() => linksDraft(chefId), [chefId])
  const [begun] = useState(() => draft.read()?.text ?? '')
  const [shelf, setShelf] = useState<Shelf>('backburner')
  const [done, setDone] = useState<{ added: number; skipped: number } | null>(null)
  const add = trpc.capture.addLinks.useMutation()
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { text: begun },
    reValidateMode: 'onSubmit',
    onChange: typed => draft.write(typed),
    send: ({ text }) => add.mutateAsync({ links: addressesIn(text), shelf }),
    onSent: answer => {
      setDone(answer)
      form.reset({ text: '' })
      draft.clear()
      void utils.capture.links.invalidate()
    },
    onRefused: error => form.setError('text', { message: errorMessage(error, linkMessages.failed) }),
  })
  const count = addressesIn(values.text).length
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field
        label="Links"
        required
        error={errors.text}
        hint={count > 0 ? `${counted(count, 'link')} found.` : 'One in each line, or a text with links in it.'}
      >
        <TextArea {...field('text')} rows={5} maxRows={14} value={values.text} />
      </Field>
      <ChipGroup
        label="Save to"
        layout="fill"
        value={shelf}
        onValueChange={setShelf}
        choices={[
          { value: 'backburner', label: 'Back Burner', icon: <Flame aria-hidden="true" size={18} /> },
          { value: 'cookbook', label: 'Cookbook', icon: <BookHeart aria-hidden="true" size={18} /> },
        ]}
      />
      <FormAlert tone="done">{done ? said(done) : null}</FormAlert>
      <div className="flex justify-end">
        <Button type="submit" pending={pending} pendingLabel="Adding the links..." className="max-md:flex-1">
          Read the links
        </Button>
      </div>
    </form>
  )
}

function said({ added, skipped }: { added: number; skipped: number }): string {
  const known = skipped === 0 ? '' : ` ${counted(skipped, 'link')} of these ${skipped === 1 ? 'was' : 'were'} there.`
  return added === 0 ? 'All of these links are in the list already.' : `${counted(added, 'link')} added.${known}`
}
