/** What became of what guests reported of links. */
export const linkQueueStates = ['open', 'kept', 'removed'] as const
/** Keep: nothing is wrong with it. Bring back: a link that was taken down works again. */
export const linkDecisions = ['keep', 'take-down', 'bring-back'] as const
export type LinkDecision = (typeof linkDecisions)[number]
