import { z } from 'zod'
import { dayNumber, daysBetween } from '#common/days.ts'
import { idInput, optional, yesOrNo } from '#common/inputs.ts'
import {
  LINK_PASSWORD_MAX,
  LINK_PASSWORD_MIN,
  linkKinds,
  linkMessages,
  linkStates,
  MENU_DAYS_MAX,
} from './constants.ts'

const day = z
  .string({ error: linkMessages.noDays })
  .refine(value => !Number.isNaN(dayNumber(value)), linkMessages.noDays)

const isMenu = (from: string | undefined, to: string | undefined): boolean => {
  if (from === undefined || to === undefined) return false
  const days = daysBetween(from, to)
  return days >= 0 && days < MENU_DAYS_MAX
}

/** What a link shows: `id` is the recipe or the collection, `from` and `to` are the days of a menu. */
const target = {
  kind: z.enum(linkKinds, { error: linkMessages.whichThing }),
  id: optional(idInput),
  from: optional(day),
  to: optional(day),
}

type Target = { kind: string; id?: number | undefined; from?: string | undefined; to?: string | undefined }

const needsId = ({ kind, id }: Target): boolean => id !== undefined || kind === 'cookbook' || kind === 'menu'
const needsDays = ({ kind, from, to }: Target): boolean => kind !== 'menu' || isMenu(from, to)

const aboutTarget = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...target, ...shape })
    .refine(input => needsId(input as Target), { message: linkMessages.whichThing, path: ['id'] })
    .refine(input => needsDays(input as Target), { message: linkMessages.noDays, path: ['from'] })

/** As it is typed: blanks count. */
const password = z
  .string({ error: linkMessages.passwordLength })
  .min(LINK_PASSWORD_MIN, linkMessages.passwordLength)
  .max(LINK_PASSWORD_MAX, linkMessages.passwordLength)
const moment = z.iso.datetime({ offset: true, error: linkMessages.over })

export const makeLinkInput = aboutTarget({
  password: optional(password),
  /** When it stops working; left out: not by itself. */
  expiresAt: optional(moment),
  /** Whether search engines may list it. */
  isFindable: optional(yesOrNo),
})

/** What is left out stays as it is; null takes the password or the end away. */
export const changeLinkInput = z.object({
  id: idInput,
  password: password.nullable().optional(),
  expiresAt: moment.nullable().optional(),
  isFindable: yesOrNo.optional(),
})

export const linkInput = z.object({ id: idInput })

/** Left out: all links of the viewer. */
export const listLinksInput = z.object({ kind: optional(z.enum(linkKinds)), id: optional(idInput) })

export const publicLinkView = z.object({
  id: z.number(),
  kind: z.enum(linkKinds),
  recipeId: z.number().nullable(),
  collectionId: z.number().nullable(),
  /** The days of a menu. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the recipe or the collection is called; null for a cookbook and a menu. */
  title: z.string().nullable(),
  /** The whole address, or its path where this server does not know its own. */
  address: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.string().nullable(),
  isFindable: z.boolean(),
  /** How often guests opened it. */
  openings: z.number(),
  state: z.enum(linkStates),
  createdAt: z.string(),
})
export type PublicLinkView = z.output<typeof publicLinkView>

/** Whether there are public links on this server at all, and the viewer's, newest first. */
export const publicLinksView = z.object({ isOn: z.boolean(), links: z.array(publicLinkView) })

export const linkPreviewInput = aboutTarget({})
/** What a link would show: how many recipes, and how many of the collection, the shelf or the plan it leaves out. */
export const linkPreviewView = z.object({
  mayMake: z.boolean(),
  /** Why none can be made; empty where one can. */
  message: z.string(),
  shown: z.number(),
  leftOut: z.number(),
})
export type LinkPreviewView = z.output<typeof linkPreviewView>
