import { Ban, Check, Ellipsis, Undo2, UserRoundMinus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ChefView } from '#server/friends/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { FollowToggle } from './follow-toggle.tsx'
import { BlockChef, RemoveFriend } from './remove-friend.tsx'
import type { Step } from './steps.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { useFollow } from './use-follow.ts'

type Steps = ReturnType<typeof useFollow>

/** What one may do with the chef whose page it is: the button that fits, and the rest in a menu. */
export function ChefActions({ chef, onBlocked }: { chef: ChefView; onBlocked: () => void }) {
  const spot = useRef<HTMLDivElement>(null)
  const steps = useFollow(chef.id)
  const keepFocus = useFocusKept(spot, chef.friendshipStatus)
  return (
    <div ref={spot} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {chef.friendshipStatus === 'pending' ? (
        <Answers chef={chef} steps={steps} onPress={keepFocus} />
      ) : chef.friendshipStatus === 'requested' ? (
        <Badge tone="saffron" className="min-h-tap px-4! text-sm!">
          Requested
        </Badge>
      ) : (
        <FollowToggle chef={chef} steps={steps} onPress={keepFocus} main />
      )}
      <More chef={chef} steps={steps} onPress={keepFocus} onBlocked={onBlocked} />
    </div>
  )
}

/** For a chef who asks. */
function Answers({ chef, steps, onPress }: { chef: ChefView; steps: Steps; onPress: () => void }) {
  const name = chef.name ?? 'this chef'
  const answer = (step: Step) => () => {
    onPress()
    steps.take(step)
  }
  return (
    <>
      <Button
        className="max-md:px-4!"
        icon={<Check aria-hidden="true" size={20} />}
        aria-label={`Accept ${name}`}
        pending={steps.taken === 'accept'}
        onClick={answer('accept')}
      >
        Accept
      </Button>
      <Button
        variant="sunken"
        className="max-md:px-4!"
        icon={<X aria-hidden="true" size={20} />}
        aria-label={`Decline ${name}`}
        pending={steps.taken === 'decline'}
        onClick={answer('decline')}
      >
        Decline
      </Button>
    </>
  )
}

interface MoreProps {
  chef: ChefView
  steps: Steps
  onPress: () => void
  onBlocked: () => void
}

function More({ chef, steps, onPress, onBlocked }: MoreProps) {
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null)
  const name = chef.name ?? 'this chef'
  const take = (step: Step) => () => {
    onPress()
    steps.take(step)
  }
  const close = (open: boolean) => {
    if (!open) setAsking(null)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="outline"
            label={`More for ${name}`}
            icon={<Ellipsis aria-hidden="true" size={20} />}
            pending={steps.taken === 'withdraw' || steps.taken === 'unfollow'}
            className="size-[46px]!"
          />
        }
      >
        {chef.friendshipStatus === 'friends' ? (
          <MenuItem icon={<UserRoundMinus aria-hidden="true" size={20} />} onSelect={() => setAsking('remove')}>
            Remove friend
          </MenuItem>
        ) : null}
        {chef.friendshipStatus === 'following' ? (
          <MenuItem icon={<UserRoundMinus aria-hidden="true" size={20} />} onSelect={take('unfollow')}>
            Unfollow
          </MenuItem>
        ) : null}
        {chef.friendshipStatus === 'requested' ? (
          <MenuItem icon={<Undo2 aria-hidden="true" size={20} />} onSelect={take('withdraw')}>
            Withdraw request
          </MenuItem>
        ) : null}
        <MenuItem tone="danger" icon={<Ban aria-hidden="true" size={20} />} onSelect={() => setAsking('block')}>
          Block
        </MenuItem>
      </Menu>
      <RemoveFriend
        name={name}
        open={asking === 'remove'}
        onOpenChange={close}
        onConfirm={() => steps.takeConfirmed('remove')}
      />
      <BlockChef
        name={name}
        open={asking === 'block'}
        onOpenChange={close}
        onConfirm={() => steps.takeConfirmed('block').then(onBlocked)}
      />
    </>
  )
}
