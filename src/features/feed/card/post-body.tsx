import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { CAPTION_MAX, CONTENT_MAX } from '#server/feed/constants.ts'
import type { PostView } from '#server/feed/contract.ts'
import { TextEditor } from '#src/entities/post/text-editor.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useEditPost } from '../edit/use-edit-post.ts'
import { PostText } from './post-text.tsx'

interface WordsProps {
  post: PostView
  own: boolean
  whole: boolean
}

/** What a general post says, set large. Its author changes it where it stands. */
export function GeneralBody({ post, own, whole }: WordsProps) {
  return (
    <>
      <EditableText post={post} own={own} whole={whole} of={post.content ? 'content' : 'caption'} large />
      {post.content && post.caption ? (
        <EditableText post={post} own={own} whole={whole} of="caption" className="mt-3" />
      ) : null}
    </>
  )
}

/** What the chef says about a recipe: their caption, else what came with it. */
export function RecipeBody({ post, own, whole }: WordsProps) {
  return (
    <EditableText
      post={post}
      own={own}
      whole={whole}
      of="caption"
      instead={post.content || post.description}
      className="mt-3 empty:hidden"
    />
  )
}

/** How a remake turned out, and what was changed. */
export function RemakeBody({ post, own, whole }: WordsProps) {
  return (
    <div className="mt-3 space-y-2">
      {post.content ? <PostText text={post.content} whole={whole} /> : null}
      {post.myTwist ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-semibold">My twist:</b> {post.myTwist}
        </p>
      ) : null}
      {post.caption ? <EditableText post={post} own={own} whole={whole} of="caption" /> : null}
    </div>
  )
}

/**
 * The caption, or the text of a general post, which their author changes where they stand. Without a caption, `instead`
 * shows and one can be added. The text of a general post may go where photos remain.
 */
function EditableText({
  post,
  own,
  whole,
  of,
  instead = '',
  large = false,
  className,
}: WordsProps & { of: 'caption' | 'content'; instead?: string; large?: boolean; className?: string }) {
  const [editing, setEditing] = useState(false)
  const { editText } = useEditPost()
  const toFocus = useRef(false)
  const value = post[of]
  const text = value || instead
  if (editing) {
    const isCaption = of === 'caption'
    return (
      <div className={className}>
        <TextEditor
          draft={`${of}:${post.id}`}
          label={isCaption ? 'Caption' : 'Your post'}
          initial={value}
          max={isCaption ? CAPTION_MAX : CONTENT_MAX}
          placeholder="Say something about it"
          mayBeBlank={!isCaption && post.pictures.length > 0}
          onSave={async typed => {
            const edit = isCaption ? { caption: typed } : { content: typed }
            if (!(await editText({ id: post.id, ...edit }))) throw new Error('the words were not kept')
          }}
          onClose={() => {
            toFocus.current = true
            setEditing(false)
          }}
        />
      </div>
    )
  }
  // The button that opened the editor went with it; the one that stands there again takes the focus.
  const opener = (button: HTMLButtonElement | null) => {
    if (!button || !toFocus.current) return
    toFocus.current = false
    button.focus({ preventScroll: true })
  }
  return (
    <div className={className}>
      {value && own ? (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <PostText text={text} large={large} whole={whole} />
          </div>
          <IconButton
            ref={opener}
            label={of === 'content' && post.caption ? 'Edit post' : 'Edit caption'}
            icon={<Pencil aria-hidden="true" size={18} className="text-muted" />}
            className="-mt-2 -mr-2.5"
            onClick={() => setEditing(true)}
          />
        </div>
      ) : text ? (
        <PostText text={text} large={large} whole={whole} />
      ) : null}
      {own && !value ? (
        <Button
          ref={opener}
          variant="quiet"
          size="sm"
          icon={<Pencil aria-hidden="true" size={17} />}
          className="-ml-3 px-3! text-muted!"
          onClick={() => setEditing(true)}
        >
          Add a caption
        </Button>
      ) : null}
    </div>
  )
}
