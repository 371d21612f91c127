import type { ChefView } from '#server/friends/contract.ts'
import type { ButtonVariant } from '#src/ui/button-class.ts'
import type { Step } from './steps.ts'

interface Choice {
  label: 'Following' | 'Follow' | 'Request'
  /** The label with the name in it, starting with the visible text. */
  spoken: string
  variant: ButtonVariant
  /** What a press leads to. */
  step: Extract<Step, 'follow' | 'unfollow' | 'request' | 'remove'>
}

/**
 * What the button of a chef says and does. Public chefs are followed, private ones are asked; so is a private one whom
 * the viewer still follows from before, without being let in.
 */
export function followChoice(chef: Pick<ChefView, 'friendshipStatus' | 'isPublic' | 'mayLook'>, name: string): Choice {
  const following = chef.friendshipStatus === 'following' && (chef.isPublic || chef.mayLook)
  if (chef.friendshipStatus === 'friends') {
    return {
      label: 'Following',
      spoken: `Following ${name}. Press to remove as a friend`,
      variant: 'done',
      step: 'remove',
    }
  }
  if (following) {
    return { label: 'Following', spoken: `Following ${name}. Press to unfollow`, variant: 'done', step: 'unfollow' }
  }
  if (chef.isPublic) return { label: 'Follow', spoken: `Follow ${name}`, variant: 'primary', step: 'follow' }
  return { label: 'Request', spoken: `Request to be friends with ${name}`, variant: 'outline', step: 'request' }
}
