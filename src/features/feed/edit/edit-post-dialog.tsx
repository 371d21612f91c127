import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { PostView } from '#server/feed/contract.ts'
import { VisibilityChoice } from '#src/lib/food/visibility-choice.tsx'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { changesOf, editFields, findProblems, startOf } from './edit-fields.ts'
import { useEditPost } from './use-edit-post.ts'

export interface EditPostDialogProps {
  post: PostView
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The words of one's post, by its kind, and who sees it. The recipe in it is changed on a page of its own. */
export function EditPostDialog({ post, open, onOpenChange }: EditPostDialogProps) {
  const { edit, pending } = useEditPost()
  const [start] = useState(() => startOf(post))
  const [typed, setTyped] = useState(start)
  const [tried, setTried] = useState(false)
  const formId = useId()
  const problems = tried ? findProblems(post, typed) : {}
  const changes = changesOf(start, typed)
  const closing = useAskBeforeClosing({
    open,
    onOpenChange,
    isDirty: () => changes !== null,
    pending,
    discard: () => setTyped(start),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setTried(true)
    if (Object.keys(findProblems(post, typed)).length > 0) return
    if (!changes || (await edit({ id: post.id, ...changes }))) onOpenChange(false)
  }
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
      <form id={formId} noValidate onSubmit={event => void save(event)} className="space-y-5">
        {editFields(post).map(({ name, label, max, rows }) => (
          <Field
            key={name}
            label={label}
            error={problems[name]}
            hint={<CharacterCount used={typed[name].length} max={max} />}
          >
            <TextArea
              rows={rows}
              maxLength={max}
              value={typed[name]}
              onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <div>
          <VisibilityChoice isPublic={typed.isPublic} onChange={isPublic => setTyped({ ...typed, isPublic })} />
          <p className="mt-2 text-muted text-sm">
            {typed.isPublic ? 'Chefs who follow you see this post.' : 'Nobody but you sees this post.'}
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
