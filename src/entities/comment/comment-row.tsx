import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { COMMENT_MAX } from '#server/comments/constants.ts'
import type { CommentView } from '#server/comments/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { NamesakeNote } from '#src/entities/chef/namesake-note.tsx'
import { LikeButton } from '#src/entities/post/like-button.tsx'
import { TextEditor } from '#src/entities/post/text-editor.tsx'
import { errorMessage } from '#src/lib/errors.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { toast } from '#src/ui/toast.ts'
import type { CommentTarget } from './thread-caches.ts'
import { useCommentLike } from './use-comment-changes.ts'

export interface CommentRowProps {
  target: CommentTarget
  comment: CommentView
  /** Others of this name are in the thread. */
  isNamesake: boolean
  onEdit: (content: string) => Promise<void>
  /** Asks whether to take it away. */
  onRemove: () => void
  onReport: () => void
}

/** One comment: who, when, what, its like, and what may be done about it. */
export function CommentRow({ target, comment, isNamesake, onEdit, onRemove, onReport }: CommentRowProps) {
  const [editing, setEditing] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const name = comment.userName ?? 'Chef'
  const save = async (content: string) => {
    try {
      await onEdit(content)
    } catch (error) {
      toast({ title: 'Failed to update comment', text: errorMessage(error, 'Please try again.'), tone: 'danger' })
      throw error
    }
  }
  const close = () => {
    setEditing(false)
    menu.current?.focus()
  }
  return (
    <>
      <ChefLink chefId={comment.userId} tabIndex={-1} aria-hidden className="mt-0.5 flex-none self-start rounded-full">
        <ChefFace chef={{ id: comment.userId, name, profileImage: comment.userProfilePicture }} size={36} />
      </ChefLink>
      <div className="min-w-0 flex-1">
        <p className="leading-title [overflow-wrap:anywhere]">
          <ChefLink
            chefId={comment.userId}
            className="relative font-semibold underline-offset-4 before:absolute before:-inset-x-1 before:-inset-y-1.5 before:content-[''] hover:underline"
          >
            {name}
          </ChefLink>{' '}
          <span className="inline-block text-muted text-sm">
            <TimeAgo iso={comment.createdAt} />
            {comment.isEdited ? ' · Edited' : ''}
            {isNamesake ? comment.isOwn ? ' · You' : <NamesakeNote chefId={comment.userId} /> : null}
          </span>
        </p>
        {editing ? (
          <div className="mt-2">
            <TextEditor
              draft={`edit-comment:${comment.id}`}
              label="Edit the comment"
              initial={comment.content}
              max={COMMENT_MAX}
              onSave={save}
              onClose={close}
            />
          </div>
        ) : (
          <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
            {comment.content.replace(/\n{3,}/g, '\n\n')}
          </p>
        )}
        <div className="-mt-0.5 -mb-1.5 -ml-2.5 flex items-center">
          <CommentLike target={target} comment={comment} name={name} />
          <Menu
            align="start"
            trigger={
              <IconButton
                ref={menu}
                label={`More about ${name}’s comment`}
                icon={<Ellipsis aria-hidden="true" size={18} className="text-muted" />}
              />
            }
          >
            {comment.isOwn ? (
              <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={() => setEditing(true)}>
                Edit
              </MenuItem>
            ) : (
              <MenuItem icon={<Flag aria-hidden="true" size={20} />} onSelect={onReport}>
                Report
              </MenuItem>
            )}
            {comment.mayRemove ? (
              <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={onRemove}>
                {comment.isOwn ? 'Delete' : 'Remove'}
              </MenuItem>
            ) : null}
          </Menu>
        </div>
      </div>
    </>
  )
}

function CommentLike({ target, comment, name }: { target: CommentTarget; comment: CommentView; name: string }) {
  return (
    <LikeButton
      liked={comment}
      what={`${name}’s comment`}
      size={17}
      hidesNone
      className="inline-flex min-h-tap min-w-tap items-center gap-1.5 rounded-md px-2.5 font-semibold text-muted text-sm tabular-nums transition-colors hover:bg-sunken hover:text-ink"
      onPress={useCommentLike(target, comment.id)}
    />
  )
}
