import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { VisibilityChoice } from '#src/entities/post/visibility-choice.tsx'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { changesOf, editFields, editRules, startOf } from './edit-fields.ts'
import { useEditPost } from './use-edit-post.ts'

export interface EditPostDialogProps {
  post: PostView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The text of the viewer's post, by its kind, and who sees it. The recipe in it is changed on a page of its own. */
export function EditPostDialog({ post, open, onOpenChange }: EditPostDialogProps) {
  const { edit } = useEditPost()
  const [start] = useState(() => startOf(post))
  const { form, values, errors, pending, field, submit } = useSchemaForm({
    schema: editRules(post),
    defaultValues: start,
    send: async typed => {
      const changed = changesOf(start, typed)
      return !changed || (await edit({ id: post.id, ...changed }))
    },
    onSent: done => {
      if (!done) return
      form.reset(form.getValues())
      onOpenChange(false)
    },
  })
  useFormDraft(`post-${post.id}`, form, ['caption', 'content', 'myTwist', 'isPublic'])
  const formId = useId()
  const changes = changesOf(start, values)
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => changesOf(start, form.getValues()) !== null,
    pending,
    discard: () => form.reset(start),
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Edit Post"
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!changes}
            pending={pending}
            pendingLabel="Saving..."
            className="max-md:flex-1"
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {editFields(post).map(({ name, label, max, rows }) => (
          <Field
            key={name}
            label={label}
            error={errors[name]}
            hint={<CharacterCount used={values[name].length} max={max} />}
          >
            <TextArea {...field(name)} rows={rows} maxLength={max} value={values[name]} />
          </Field>
        ))}
        <div>
          <VisibilityChoice
            isPublic={values.isPublic}
            onChange={isPublic => form.setValue('isPublic', isPublic, { shouldDirty: true })}
          />
          <p className="mt-2 text-muted text-sm">
            {values.isPublic ? 'Chefs who follow you see this post.' : 'Nobody but you sees this post.'}
          </p>
        </div>
        {post.recipeId === null ? null : (
          <Link
            to="/recipes/$recipeId/edit"
            params={{ recipeId: String(post.recipeId) }}
            className={buttonClass({ variant: 'link', size: 'sm', className: '-ml-2' })}
          >
            <Pencil aria-hidden="true" size={18} />
            Edit the recipe
          </Link>
        )}
      </form>
      {closing.question}
    </Sheet>
  )
}
