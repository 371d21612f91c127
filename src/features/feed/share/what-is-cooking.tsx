import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ChefFace } from '#src/lib/food/chef-face.tsx'
import { useChef } from '#src/lib/session.tsx'
import { cn } from '#src/ui/merge-classes.ts'

const loadDialog = () => import('./dish-it-up.tsx')
const DishItUp = lazy(async () => ({ default: (await loadDialog()).DishItUp }))

/**
 * The line on wide windows that opens the forms over the feed, so that sharing does not lose one's place in it. Phones
 * have no room for a form over a feed; there "Dish It" leads to pages.
 */
export function WhatIsCooking() {
  const chef = useChef()
  const visiting = useSearch({ strict: false, select: ({ chef: other }) => other !== undefined })
  const [open, setOpen] = useState(false)
  /** The dialog has been asked for; it stays to leave as it came. */
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        className={cn(
          'flex w-full items-center gap-3 rounded-lg border border-line-strong bg-surface p-3 text-left text-muted transition-colors hover:bg-sunken hover:text-ink max-xl:mb-6 max-md:hidden xl:mt-7',
          // In one column it would lie over the profile of another chef.
          visiting && 'max-xl:hidden',
        )}
      >
        <ChefFace chef={{ id: chef.id, name: chef.name, profileImage: chef.profilePictureUrl }} size={40} />
        <span className="min-w-0 flex-1 leading-title">What are you cooking, Chef?</span>
      </button>
      {asked ? (
        <Suspense fallback={null}>
          <DishItUp open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
