import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { CAPTION_MAX, type PostView } from '#server/feed/contract.ts'
import { WordsEditor } from '#src/lib/food/words-editor.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useEditPost } from '../edit/use-edit-post.ts'
import { PostText } from './post-text.tsx'

interface WordsProps {
  post: PostView
  own: boolean
  whole: boolean
}

/** What a general post says, set large. */
export function GeneralWords({ post, own, whole }: WordsProps) {
  if (!post.content) return <Caption post={post} own={own} whole={whole} large />
  return (
    <>
      <PostText text={post.content} large whole={whole} />
      {post.caption ? <Caption post={post} own={own} whole={whole} className="mt-3" /> : null}
    </>
  )
}

/** What the chef says about a recipe: their caption, else what came with it. */
export function RecipeWords({ post, own, whole }: WordsProps) {
  return (
    <Caption
      post={post}
      own={own}
      whole={whole}
      instead={post.content || post.description}
      className="mt-3 empty:hidden"
    />
  )
}

/** How a remake turned out, and what was changed. */
export function RemakeWords({ post, own, whole }: WordsProps) {
  return (
    <div className="mt-3 space-y-2">
      {post.content ? <PostText text={post.content} whole={whole} /> : null}
      {post.myTwist ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-semibold">My twist:</b> {post.myTwist}
        </p>
      ) : null}
      {post.caption ? <Caption post={post} own={own} whole={whole} /> : null}
    </div>
  )
}

/** The caption, which its author changes where it stands. Without one, `instead` shows and a caption can be added. */
function Caption({
  post,
  own,
  whole,
  instead = '',
  large = false,
  className,
}: WordsProps & { instead?: string; large?: boolean; className?: string }) {
  const [editing, setEditing] = useState(false)
  const { editCaption } = useEditPost()
  const toFocus = useRef(false)
  const text = post.caption || instead
  if (editing) {
    return (
      <div className={className}>
        <WordsEditor
          label="Caption"
          initial={post.caption}
          max={CAPTION_MAX}
          placeholder="Say something about it"
          onSave={async caption => {
            if (!(await editCaption(post.id, caption))) throw new Error('the caption was not kept')
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
      {post.caption && own ? (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <PostText text={text} large={large} whole={whole} />
          </div>
          <IconButton
            ref={opener}
            label="Edit caption"
            icon={<Pencil aria-hidden="true" size={18} className="text-muted" />}
            className="-mt-2 -mr-2.5"
            onClick={() => setEditing(true)}
          />
        </div>
      ) : text ? (
        <PostText text={text} large={large} whole={whole} />
      ) : null}
      {own && !post.caption ? (
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
