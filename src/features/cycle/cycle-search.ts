import { z } from 'zod'

export const cycleTabNames = ['overview', 'data-sync', 'predictions', 'nutrition'] as const
export type CycleTabName = (typeof cycleTabNames)[number]

/** Which tab of the cycle shows; an unknown word counts as none. */
export const cycleSearch = z.object({ tab: z.enum(cycleTabNames).optional().catch(undefined) })
