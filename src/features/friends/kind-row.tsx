import type { suggestedKinds } from '#server/friends/constants.ts'
import { bareDishUrl, welcomeDishes } from '#server/media/drawn/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Interests } from './chef-row.tsx'

type Kind = (typeof suggestedKinds)[number]

/** What each kind of cook would put on the table. */
const dishes: Record<Kind['title'], (typeof welcomeDishes)[number]['name']> = {
  'Plant-based cooks': 'salad',
  'Gluten-free bakers': 'berry-tart',
  'Everyday healthy cooks': 'bowl',
  'Low-carb cooks': 'skillet',
}

const dishOf = (kind: Kind): string | undefined => welcomeDishes.find(dish => dish.name === dishes[kind.title])?.key

/** A kind of cook: a dish, a name, what they like, and the way to those who are here. */
export function KindRow({ kind, onFind }: { kind: Kind; onFind: () => void }) {
  const dish = dishOf(kind)
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <span aria-hidden="true" className="flex size-13 flex-none items-center justify-center rounded-full bg-sunken">
        {dish ? (
          <img src={bareDishUrl(dish, 96)} alt="" width={46} height={46} className="[filter:var(--picture-dim)]" />
        ) : null}
      </span>
      <div className="min-w-34 flex-1">
        <p className="font-semibold leading-title">{kind.title}</p>
        <Interests interests={kind.interests} />
      </div>
      <Button variant="outline" size="sm" className="ml-auto" aria-label={`Find ${kind.title}`} onClick={onFind}>
        Find
      </Button>
    </div>
  )
}
