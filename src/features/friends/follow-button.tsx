import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { BadgeButton } from './badge-button.tsx'
import { FollowToggle, type StandingChef } from './follow-toggle.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useFollow } from './use-follow.ts'

/** The actions for a chef in a list, by their relationship; a pending request is a badge with its steps in a menu. */
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
    // As wide as the widest of them, so that the name beside it stays as it is when one takes the place of another.
    <div ref={spot} className="flex min-w-32.5 items-center justify-end max-[359px]:min-w-25">
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
    <Menu
      trigger={
        <BadgeButton label={`${props.word}. More for ${props.about}`} pending={props.pending}>
          {props.word}
        </BadgeButton>
      }
    >
      {props.children}
    </Menu>
  )
}
