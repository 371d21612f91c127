import { Check, Ellipsis, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { FollowToggle, type StandingChef } from './follow-toggle.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useFollow } from './use-follow.ts'

/** What one may do with a chef in a list, by how the two stand; what waits is a badge with its steps in a menu. */
export function FollowButton({ chef }: { chef: StandingChef }) {
  const spot = useRef<HTMLDivElement>(null)
  const steps = useFollow(chef.id)
  const keepFocus = useFocusKept(spot, chef.friendshipStatus)
  const name = chef.name ?? 'this chef'
  const take = (step: 'accept' | 'decline' | 'withdraw') => () => {
    keepFocus()
    steps.take(step)
  }
  return (
    <div ref={spot} className="flex items-center">
      {chef.friendshipStatus === 'pending' ? (
        <Waiting word="Pending" about={`the request of ${name}`} pending={steps.taken !== undefined}>
          <MenuItem icon={<Check aria-hidden="true" size={20} />} onSelect={take('accept')}>
            Accept request
          </MenuItem>
          <MenuItem icon={<X aria-hidden="true" size={20} />} onSelect={take('decline')}>
            Decline request
          </MenuItem>
        </Waiting>
      ) : chef.friendshipStatus === 'requested' ? (
        <Waiting word="Requested" about={`the request to ${name}`} pending={steps.taken !== undefined}>
          <MenuItem icon={<Undo2 aria-hidden="true" size={20} />} onSelect={take('withdraw')}>
            Withdraw request
          </MenuItem>
        </Waiting>
      ) : (
        <FollowToggle chef={chef} steps={steps} onPress={keepFocus} />
      )}
    </div>
  )
}

function Waiting(props: { word: string; about: string; pending: boolean; children: ReactNode }) {
  return (
    <>
      <Badge tone="saffron">{props.word}</Badge>
      <Menu
        trigger={
          <IconButton
            label={`More for ${props.about}`}
            icon={<Ellipsis aria-hidden="true" size={20} />}
            pending={props.pending}
            className="-mr-2.5"
          />
        }
      >
        {props.children}
      </Menu>
    </>
  )
}
