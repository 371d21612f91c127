import { z } from 'zod'

const connectTabs = ['search', 'invite', 'requests', 'suggested'] as const
export type ConnectTab = (typeof connectTabs)[number]

/** The part of an address that opens the dialog on one of its tabs: `?connect=requests`. */
export const connectSearch = z.object({ connect: z.enum(connectTabs).optional().catch(undefined) })
