import { z } from 'zod'
import { webLink } from '#common/inputs.ts'
import { SOURCE_MAX } from '#common/recipe/limits.ts'
import { LINK_MAX } from '#common/text.ts'
import { bareRecipeFields } from '#server/kitchen/fields/contract.ts'

/** The values of the form, as they were typed. */
export interface BareValues {
  title: string
  /** "Link or source": an address, or any other text. */
  source: string
  imageUrl: string
  notes: string
}

export type BareField = keyof BareValues
export type BareProblems = Partial<Record<BareField, string>>

/** The fields in the order of the form. */
export const bareFields = ['title', 'source', 'imageUrl', 'notes'] as const satisfies BareField[]

export const emptyBare = (source = ''): BareValues => ({ title: '', source, imageUrl: '', notes: '' })

const address = webLink()
/** One part of a host's name: letters and digits of any script, hyphens within. */
const HOST_PART = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
/** Small letters only: "N.Y.Times/Cooking" is a newspaper. */
const ENDING = /^\p{Ll}{2,24}$/u

/**
 * The web address that a text is; null for words. What begins with http or https is one, "www." needs a host behind it,
 * and a host alone counts only with a path, because a name may have a point in it. Both of these get https.
 */
export function linkIn(text: string): string | null {
  const typed = text.trim()
  if (typed.length > LINK_MAX || /\s/.test(typed)) return null
  if (/^https?:\/\//i.test(typed)) return checked(typed)
  const [host = ''] = typed.split(/[/?#]/, 1)
  const [name = '', port] = host.split(':', 2)
  if (port !== undefined && !/^\d{1,5}$/.test(port)) return null
  const isWww = /^www\./i.test(name)
  const parts = (isWww ? name.toLowerCase() : name).split('.')
  const isHost = parts.length >= (isWww ? 3 : 2) && parts.every(part => HOST_PART.test(part))
  if (!isHost || !ENDING.test(parts.at(-1) ?? '')) return null
  return isWww || typed.charAt(host.length) === '/' ? checked(`https://${typed}`) : null
}

const checked = (text: string): string | null => {
  const parsed = address.safeParse(text)
  return parsed.success && URL.canParse(parsed.data) ? parsed.data : null
}

/** What is sent to keep a recipe by its name and source alone. */
export interface BareRecipe {
  title: string
  /** One of these two is there. */
  source?: string
  sourceUrl?: string
  imageUrl?: string | undefined
  notes?: string | undefined
  ingredients: string[]
  instructions: string[]
  status: 'on-back-burner'
}

/** The recipe to send, or what is wrong with the form, field by field in its order. */
export function readEntry(typed: BareValues): { recipe: BareRecipe } | { problems: BareProblems } {
  const link = linkIn(typed.source)
  const parsed = bareRecipeFields.safeParse({ ...typed, imageUrl: linkIn(typed.imageUrl) ?? typed.imageUrl })
  const problems: BareProblems = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[path[0] as BareField] ??= message
  if (!problems.source && link === null) {
    const broken = sourceProblem(typed.source.trim())
    if (broken) problems.source = broken
  }
  if (!parsed.success || Object.keys(problems).length > 0) return { problems: inOrder(problems) }
  const { source, ...kept } = parsed.data
  return {
    recipe: {
      ...kept,
      ...(link === null ? { source } : { sourceUrl: link }),
      ingredients: [],
      instructions: [],
      status: 'on-back-burner',
    },
  }
}

/** What the form demands; it answers the recipe to send. */
export const bareRecipe = z
  .object({ title: z.string(), source: z.string(), imageUrl: z.string(), notes: z.string() })
  .transform((typed, check): BareRecipe => {
    const entry = readEntry(typed)
    if ('recipe' in entry) return entry.recipe
    for (const [field, message] of Object.entries(entry.problems)) {
      check.addIssue({ code: 'custom', path: [field], message })
    }
    return z.NEVER
  })

/** Why a text cannot be a source. */
function sourceProblem(value: string): string | undefined {
  if (/^https?:\S*$/i.test(value)) return address.safeParse('').error?.issues[0]?.message
  return value.length > SOURCE_MAX ? `Please keep this under ${SOURCE_MAX} characters.` : undefined
}

/** Problems in the order of the form's fields. */
export const inOrder = (problems: BareProblems): BareProblems =>
  Object.fromEntries(bareFields.flatMap(field => (problems[field] ? [[field, problems[field]]] : [])))

/** What the server said about the fields that it was sent, at the fields of the form. */
export function problemsFrom({ title, source, sourceUrl, imageUrl, notes }: Record<string, string>): BareProblems {
  const messages = { title, source: source ?? sourceUrl, imageUrl, notes }
  return inOrder(Object.fromEntries(Object.entries(messages).filter(([, message]) => message)))
}

/** Whether there is text beyond what a web page could give. */
export const hasOwnText = ({ imageUrl, notes }: BareValues): boolean => `${imageUrl}${notes}`.trim() !== ''
