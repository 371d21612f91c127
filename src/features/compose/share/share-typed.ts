import { z } from 'zod'
import { difficulties } from '#common/recipe/fields.ts'
import { recipeFields } from '#server/kitchen/fields/contract.ts'
import { keptLines, linesOf, saidBy } from '#src/entities/recipe/lines/line-list.ts'
import { draftStore } from '#src/lib/capture/draft-store.ts'

/** A recipe as it stands in the form: every field as it was typed. */
const shareTyped = z.object({
  title: z.string(),
  description: z.string(),
  ingredients: keptLines,
  steps: keptLines,
  category: z.string(),
  tags: z.array(z.string()),
  prepTime: z.string(),
  cookTime: z.string(),
  servings: z.string(),
  yieldText: z.string(),
  difficulty: z.enum(['', ...difficulties]),
  calories: z.string(),
  caption: z.string(),
  notes: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  shelfLife: z.string(),
  reheatingInstructions: z.string(),
  canFreeze: z.enum(['', 'yes', 'no']),
  /** What a reading brings along that the form does not show. */
  unseen: recipeFields.pick({ nutrition: true, language: true, capturedBy: true }),
  /** What is odd about a field as it was read, until it is changed. */
  doubts: z.object({
    title: z.string().optional(),
    cookTime: z.string().optional(),
    servings: z.string().optional(),
  }),
})
export type ShareTyped = z.output<typeof shareTyped>

/** All that a chef has done about a recipe to be shared. */
const shareDraft = z.object({
  typed: shareTyped,
  /** Stored photos in order, the cover first. */
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** The page to read, and what was pasted where it gave nothing. */
  link: z.object({ url: z.string(), pasted: z.string() }),
})
export type ShareDraft = z.output<typeof shareDraft>

type Shelf = Parameters<typeof draftStore> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never

/** The one draft of a recipe to be shared, whether it stands in the dialog or on the page. */
export const shareStore = (chefId: number, ...shelf: Shelf) =>
  draftStore<ShareDraft>('share', chefId, shareDraft, ...shelf)

export const emptyShare = (): ShareTyped => ({
  ...{ title: '', description: '', ingredients: linesOf([]), steps: linesOf([]), category: '', tags: [] },
  ...{ prepTime: '', cookTime: '', servings: '', yieldText: '', difficulty: '', calories: '', caption: '' },
  ...{ notes: '', source: '', sourceUrl: '', shelfLife: '', reheatingInstructions: '', canFreeze: '' },
  ...{ unseen: {}, doubts: {} },
})

export const emptyDraft = (): ShareDraft => ({ typed: emptyShare(), photos: [], link: { url: '', pasted: '' } })

/** Whether nothing was typed, chosen or read yet. */
export function isEmptyShare({ ingredients, steps, tags, unseen, doubts: _, ...words }: ShareTyped): boolean {
  const lists = [...saidBy(ingredients).texts, ...saidBy(steps).texts, ...tags, ...Object.keys(unseen)]
  return lists.length === 0 && Object.values(words).every(text => text.trim() === '')
}

/** Whether there is nothing that would be missed. An address alone is soon typed again. */
export const isEmptyDraft = ({ typed, photos, link }: ShareDraft): boolean =>
  isEmptyShare(typed) && photos.length === 0 && link.pasted.trim() === ''

/** How many fields and rows still stand as they were read though they may be wrong. */
export const oddPlaces = ({ doubts, ingredients, steps }: ShareTyped): number =>
  Object.values(doubts).filter(Boolean).length + [...ingredients, ...steps].filter(row => row.doubt !== null).length

const isBlank = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.every(row => typeof row === 'object' && row.text.trim() === '')

/** What was typed, and from `found` only what it leaves empty. */
export function fillDraft(draft: ShareDraft, found: ShareDraft): ShareDraft {
  const gaps = Object.entries(found.typed).filter(([name]) => isBlank(draft.typed[name as keyof ShareTyped]))
  const names = new Set(gaps.map(([name]) => name))
  const doubts = Object.entries(found.typed.doubts).filter(([name]) => names.has(name))
  return {
    ...draft,
    typed: {
      ...draft.typed,
      ...Object.fromEntries(gaps),
      unseen: { ...found.typed.unseen, ...draft.typed.unseen },
      doubts: { ...draft.typed.doubts, ...Object.fromEntries(doubts) },
    },
    photos: draft.photos.length > 0 ? draft.photos : found.photos,
  }
}
