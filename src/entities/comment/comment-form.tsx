import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { COMMENT_MAX } from '#server/comments/constants.ts'
import { editCommentInput } from '#server/comments/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useKeptText } from '#src/entities/chef/use-kept-text.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { SendIcon } from '#src/ui/action-icons.ts'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

const rules = editCommentInput.pick({ content: true })

/** From here on the characters are counted in view. */
const COUNTED_FROM = COMMENT_MAX - 200

/**
 * Where one writes a comment. Cmd or Ctrl with Enter sends it. `onSend` is false when that failed; then what was typed
 * stays, also when the session has ended.
 */
export function CommentForm({
  draft,
  area,
  onSend,
}: {
  /** Names what is typed here, so that it is kept. */
  draft: string
  /** Gets the text area, so that others can focus it. */
  area: RefObject<HTMLTextAreaElement | null>
  onSend: (content: string) => Promise<boolean>
}) {
  const chef = useChef()
  const box = useRef<HTMLFormElement>(null)
  const [kept, keep] = useKeptText(draft)
  const { form, values, problems, pending, field, submit } = useSchemaForm({
    schema: rules,
    defaultValues: { content: kept },
    onChange: typed => keep(typed.content),
    send: typed => onSend(typed.content),
    onSent: sent => {
      if (!sent) return
      form.reset({ content: '' })
      // The button that was pressed can no longer be: there is nothing to send.
      area.current?.focus({ preventScroll: true })
    },
  })
  const { content } = values
  const blank = problems.content !== undefined
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (!blank) submit()
  }
  return (
    <form
      ref={box}
      noValidate
      onSubmit={submit}
      onFocus={() => box.current?.scrollIntoView({ block: 'nearest' })}
      className="mt-3 flex items-start gap-3"
    >
      <ChefFace
        chef={{ id: chef.id, name: chef.name, profileImage: chef.profilePictureUrl }}
        size={36}
        className="mt-1"
      />
      <div className="min-w-0 flex-1">
        <TextArea
          {...field('content', area)}
          rows={1}
          maxLength={COMMENT_MAX}
          aria-label="Add a comment"
          placeholder="Add a comment"
          value={content}
          readOnly={pending}
          onKeyDown={keys}
          className="block min-h-tap py-2! leading-[1.5]"
        />
        {content.length >= COUNTED_FROM ? (
          <p className="mt-1 text-right text-muted text-sm">
            <CharacterCount used={content.length} max={COMMENT_MAX} />
          </p>
        ) : null}
      </div>
      <IconButton
        type="submit"
        label="Post comment"
        variant="outline"
        icon={<SendIcon aria-hidden="true" size={20} className={blank ? '' : 'text-primary-text'} />}
        disabled={blank}
        pending={pending}
      />
    </form>
  )
}
