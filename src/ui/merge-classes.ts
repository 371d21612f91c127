import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Our own utilities carry several properties at once; name the groups they must beat and lose to.
const merge = extendTailwindMerge<'title'>({
  extend: {
    theme: { shadow: ['1', '2', '3'], radius: ['sm', 'md', 'lg', 'xl', 'full'] },
    classGroups: {
      title: ['title-cover', 'title-page', 'title-sheet', 'title-section', 'title-card', 'title-small', 'title-number'],
    },
    conflictingClassGroups: { title: ['font-size', 'font-weight', 'font-family', 'leading', 'tracking'] },
  },
})

/**
 * Joins class names; of two utilities that set the same thing the later one wins, so a caller's `className`
 * can change a component's own padding, radius, colour or title size.
 */
export function cn(...parts: ClassValue[]): string {
  return merge(clsx(parts))
}
