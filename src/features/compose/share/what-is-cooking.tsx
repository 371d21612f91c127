import { useSearch } from '@tanstack/react-router'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { cx } from '#src/ui/class-names.ts'

/** The line on wide windows that asks what is cooking, and opens the ways to share it. */
export function WhatIsCooking(opener: { onClick: () => void; onPointerEnter: () => void }) {
  const chef = useChef()
  const visiting = useSearch({ strict: false, select: ({ chef: other }) => other !== undefined })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...opener}
      className={cx(
        'flex w-full items-center gap-3 rounded-lg border border-line-strong bg-surface p-3 text-left text-muted transition-colors hover:bg-sunken hover:text-ink max-xl:mb-6 max-md:hidden xl:mt-7',
        // In one column it would lie over the profile of another chef.
        visiting && 'max-xl:hidden',
      )}
    >
      <ChefFace chef={{ id: chef.id, name: chef.name, profileImage: chef.profilePictureUrl }} size={40} />
      <span className="min-w-0 flex-1 leading-title">What are you cooking, Chef?</span>
    </button>
  )
}
