import type { ChefView } from '#server/friends/contract.ts'
import { namesakeLine } from '#src/entities/chef/chef-line.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { ChefRow } from './chef-row.tsx'
import { FollowButton } from './follow-button.tsx'

/** Chefs one below the other, each with the button by which one follows or asks. `line` says why they are here. */
export function ChefRows({ chefs, line }: { chefs: readonly ChefView[]; line?: (chef: ChefView) => string }) {
  const shared = namesakes(chefs)
  return (
    <ul className="divide-y divide-line">
      {chefs.map(chef => (
        <li key={chef.id}>
          <ChefRow
            chef={chef}
            withInterests
            {...(shared.has(chef.id) ? { line: namesakeLine(chef) } : line && { line: line(chef) })}
            action={<FollowButton chef={chef} />}
          />
        </li>
      ))}
    </ul>
  )
}
