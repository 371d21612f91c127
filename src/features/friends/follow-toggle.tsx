import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ChefView } from '#server/friends/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { followChoice } from './follow-choice.ts'
import { RemoveFriend } from './remove-friend.tsx'
import type { useFollow } from './use-follow.ts'

export type StandingChef = Pick<ChefView, 'id' | 'name' | 'isPublic' | 'friendshipStatus' | 'mayLook'>

/** The one button by which one follows, asks, or no longer follows. Ending a friendship is asked about first. */
export function FollowToggle(props: {
  chef: StandingChef
  steps: ReturnType<typeof useFollow>
  /** Called with every press, before anything changes. */
  onPress?: () => void
  /** The one button of a page: larger, and asking is as prominent as following. */
  main?: boolean
}) {
  const { chef, steps, onPress, main = false } = props
  const [asking, setAsking] = useState(false)
  const name = chef.name ?? 'this chef'
  const { label, spoken, variant, step } = followChoice(chef, name)
  const press = () => {
    onPress?.()
    if (step === 'remove') setAsking(true)
    else steps.take(step)
  }
  return (
    <>
      <Button
        variant={main && variant === 'outline' ? 'primary' : variant}
        size={main ? 'md' : 'sm'}
        className={main ? 'min-w-36' : 'max-[359px]:px-3!'}
        icon={
          variant === 'done' ? (
            <Check aria-hidden="true" size={18} className={main ? '' : 'max-[359px]:hidden'} />
          ) : null
        }
        aria-label={spoken}
        pending={steps.taken === 'request'}
        onClick={press}
      >
        {label}
      </Button>
      <RemoveFriend
        name={name}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => steps.takeConfirmed('remove')}
      />
    </>
  )
}
