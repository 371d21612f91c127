import { Check, CircleAlert } from 'lucide-react'
import { openDoubts } from '#src/entities/recipe/form/doubts.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

/** What is odd about a list as a whole, until the chef finds it right. */
export function ListDoubts({ share, list }: { share: ShareRecipe; list: 'ingredients' | 'instructions' }) {
  const { typed, change } = share
  const open = openDoubts(typed.doubts, list, '').filter(({ line }) => line === '')
  if (open.length === 0) return null
  return (
    <ul className="mb-2">
      {open.map(doubt => (
        <li key={doubt.reason} className="flex items-center gap-2 text-accent-text text-sm leading-title">
          <CircleAlert aria-hidden="true" size={16} />
          <span className="min-w-0 flex-1">Please check: {doubt.reason}</span>
          <IconButton
            label={`This is right: ${doubt.reason}`}
            icon={<Check size={20} />}
            onClick={() => change({ doubts: typed.doubts.filter(other => other !== doubt) })}
          />
        </li>
      ))}
    </ul>
  )
}
