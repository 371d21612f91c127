import { Link } from '@tanstack/react-router'
import type { PostView } from '#server/feed/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { ChefLink } from '#src/entities/chef/chef-link.tsx'
import { hasBadges, PostBadges } from '#src/entities/post/post-badges.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { PostMenu } from './post-menu.tsx'

/** Who posted it and when, what kind it is, and the menu. `linked` makes the time the way to the post's own page. */
export function PostHead({ post, own, linked }: { post: PostView; own: boolean; linked: boolean }) {
  const badged = hasBadges(post)
  return (
    <header className="flex items-center gap-3 py-3.5 pr-1.5 pl-3.5 md:pr-2 md:pl-4.5">
      {post.home === null ? (
        <ChefLink chefId={post.author.id} tabIndex={-1} aria-hidden className="flex flex-none self-start rounded-full">
          <ChefFace chef={post.author} />
        </ChefLink>
      ) : (
        <ChefFace chef={post.author} />
      )}
      <div className="min-w-0 flex-1">
        <p id={`post-${post.id}`} className="font-semibold leading-title [overflow-wrap:anywhere]">
          {post.home === null ? (
            <ChefLink
              chefId={post.author.id}
              className="relative inline-block py-0.5 underline-offset-4 before:absolute before:-inset-x-1 before:-top-3 before:bottom-0 before:content-[''] hover:underline"
            >
              {post.author.name ?? 'Chef'}
            </ChefLink>
          ) : (
            post.author.name
          )}
          {linked ? <span className="sr-only">, {post.title ?? 'post'}</span> : null}
        </p>
        <p className="text-muted text-sm leading-title [overflow-wrap:anywhere]">
          {linked ? <PostLink post={post} /> : <TimeAgo iso={post.createdAt} />}
          {post.isEdited ? ' · Edited' : ''}
          {post.home === null ? '' : ` · from ${post.home}`}
        </p>
        {/* Beside a long name on a phone there is no room for them. */}
        {badged ? (
          <div className="mt-1.5 flex flex-wrap gap-1.5 sm:hidden">
            <PostBadges post={post} />
          </div>
        ) : null}
      </div>
      {badged ? (
        <div className="flex flex-none gap-1.5 max-sm:hidden">
          <PostBadges post={post} />
        </div>
      ) : null}
      <PostMenu post={post} own={own} />
    </header>
  )
}

function PostLink({ post }: { post: PostView }) {
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: String(post.id) }}
      className="relative inline-block py-1 underline-offset-4 before:absolute before:-inset-x-1 before:top-0 before:-bottom-2.5 before:content-[''] hover:underline"
    >
      <span className="sr-only">Open this post, </span>
      <TimeAgo iso={post.createdAt} />
    </Link>
  )
}
