import { Bookmark, Ellipsis, Flag, Pencil, Trash2, UserRound } from 'lucide-react'
import type { PostView } from '#server/feed/contract.ts'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { usePostAsk } from '../post-asks.ts'

/** What its author may do with a post, and what others may. */
export function PostMenu({ post, own }: { post: PostView; own: boolean }) {
  const ask = usePostAsk()
  return (
    <Menu
      trigger={
        <IconButton
          label={own ? 'More about your post' : `More about ${post.author.name ?? 'this chef'}’s post`}
          icon={<Ellipsis aria-hidden="true" size={22} />}
        />
      }
    >
      {own ? (
        <>
          <MenuItem icon={<Pencil aria-hidden="true" size={20} />} onSelect={() => ask('edit', post)}>
            Edit
          </MenuItem>
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" size={20} />} onSelect={() => ask('delete', post)}>
            Delete
          </MenuItem>
        </>
      ) : (
        <>
          {post.title === null ? (
            <MenuItem icon={<Bookmark aria-hidden="true" size={20} />} onSelect={() => ask('keep', post)}>
              Add to Back Burner
            </MenuItem>
          ) : null}
          {post.home === null ? (
            <MenuItem asChild>
              <ChefLink chefId={post.author.id}>
                <UserRound aria-hidden="true" size={20} className="text-muted" />
                View Profile
              </ChefLink>
            </MenuItem>
          ) : null}
          <MenuItem icon={<Flag aria-hidden="true" size={20} />} onSelect={() => ask('report', post)}>
            Report
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
