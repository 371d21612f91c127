import { BookHeart } from 'lucide-react'
import type { RecipeSummary } from '#server/kitchen/contract.ts'
import { sectionIcons } from '#src/entities/recipe/section-icons.ts'
import { placeNames, placesFor } from './drop-places.ts'

/** While a recipe is dragged: the places for it at the lower edge, however far the page is scrolled. */
export function DropTray({ recipe }: { recipe: RecipeSummary }) {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 bottom-(--room-below) z-40 flex justify-center bg-[linear-gradient(to_top,var(--paper)_60%,transparent)] px-3 pt-10 pb-[calc(16px+env(safe-area-inset-bottom))]"
    >
      <ul className="flex w-full max-w-[640px] gap-2">
        {placesFor(recipe).map(place => {
          const Icon = place === 'cookbook' ? BookHeart : sectionIcons[place]
          return (
            <li
              key={place}
              data-place={place}
              className="flex min-h-20 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-lg border-2 border-line-strong border-dashed bg-surface font-semibold text-sm shadow-2 transition-colors [&>*]:pointer-events-none"
            >
              <Icon size={22} />
              {placeNames[place]}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Looks of what takes drops and of what is dragged over; for an element around all of them. */
export const dropStyles =
  '[&_label[data-drop-ready]]:border-dashed [&_[data-drop-over]]:border-secondary! [&_[data-drop-over]]:bg-secondary-soft! [&_[data-drop-over]]:text-secondary-text!'
