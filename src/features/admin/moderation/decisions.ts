import type { Decision } from '#server/admin/moderation/constants.ts'
import type { QueueItemView } from '#server/admin/moderation/contract.ts'

/** The labels of each decision: its name, its effect, and the message afterwards. */
export const decisionLabels: Record<Decision, { label: string; title: string; text: string; done: string }> = {
  keep: {
    label: 'Keep',
    title: 'Keep it as it is?',
    text: 'It stays where it is. The reporter is told that you looked at it.',
    done: 'Kept',
  },
  hide: {
    label: 'Hide',
    title: 'Hide it?',
    text: 'Nobody sees it until you restore it. Its chef and the reporter are told.',
    done: 'Hidden',
  },
  restore: {
    label: 'Restore',
    title: 'Show it again?',
    text: 'It is seen again as before, and its chef is told.',
    done: 'Restored',
  },
  remove: {
    label: 'Remove',
    title: 'Remove it for good?',
    text: 'It is deleted and cannot be brought back. Its chef and the reporter are told.',
    done: 'Removed',
  },
}

/** The decisions that are possible in the content's current state. */
export function decisionsFor({ id, state, isHidden }: Pick<QueueItemView, 'id' | 'state' | 'isHidden'>): Decision[] {
  if (id === null || state === 'removed') return []
  if (isHidden) return ['restore', 'remove']
  return state === 'kept' ? ['hide', 'remove'] : ['keep', 'hide', 'remove']
}
