import { z } from 'zod'
import type { HeadingView } from '#common/recipe/views.ts'
import { isVisible } from '#common/text.ts'
import { EXPERIENCE_MAX, TWIST_MAX } from '#server/feed/constants.ts'
import type { StoredPhoto } from '#src/entities/photo/picker/photo-list.ts'
import { type LastTry, lastTry } from '#src/lib/made-ids.ts'
import { keptLines, type Line, linesOf, textsOf } from '../lines/line-list.ts'

/** What is remade: by the post that dished it, where there is one, else by the recipe itself. */
export type RemakeOf = { originalPostId: number } | { originalRecipeId: number }

/** The fields of the original recipe that a remake shows and changes. */
export interface MadeRecipe {
  title: string
  ingredients: readonly string[]
  instructions: readonly string[]
  ingredientGroups: readonly HeadingView[]
  stepSections: readonly HeadingView[]
}

/** The form values of a remake. */
export interface RemakeValues {
  experience: string
  twist: string
  ingredients: Line[]
  instructions: Line[]
  isPublic: boolean
  /** Stored photos in order, the cover first. */
  photos: StoredPhoto[]
}

/** The initial form: an empty experience, lists as in the original. */
export const freshRemake = (original: MadeRecipe, isPublic: boolean, experience = ''): RemakeValues => ({
  experience: experience.slice(0, EXPERIENCE_MAX),
  twist: '',
  ingredients: linesOf(original.ingredients, original.ingredientGroups),
  instructions: linesOf(original.instructions, original.stepSections),
  isPublic,
  photos: [],
})

/** What is kept of a remake that was not shared. Lists that were not changed are as in the original, and left out. */
export const keptRemake = z.object({
  experience: z.string(),
  twist: z.string(),
  ingredients: keptLines.optional(),
  instructions: keptLines.optional(),
  isPublic: z.boolean().optional(),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })).default([]),
  sent: lastTry.nullable().default(null),
})
export type KeptRemake = z.output<typeof keptRemake>

/** A remake as it is kept, with its photos that have arrived and the last try to share it. */
export function keepRemake(original: MadeRecipe, typed: RemakeValues, sent: LastTry | null = null): KeptRemake {
  const { experience, twist, isPublic, photos } = typed
  const changed = changedLists(original, typed)
  return {
    experience,
    twist,
    isPublic,
    photos,
    sent,
    ...(changed.ingredients && { ingredients: typed.ingredients }),
    ...(changed.instructions && { instructions: typed.instructions }),
  }
}

/** The form as it was left; as it begins where nothing was kept. */
export function remakeAgain(original: MadeRecipe, isPublic: boolean, kept: KeptRemake | null): RemakeValues {
  const fresh = freshRemake(original, isPublic)
  if (!kept) return fresh
  return {
    experience: kept.experience,
    twist: kept.twist,
    ingredients: kept.ingredients ?? fresh.ingredients,
    instructions: kept.instructions ?? fresh.instructions,
    isPublic: kept.isPublic ?? isPublic,
    photos: kept.photos,
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which lists say something else than the original. A list that was emptied is as in the original. */
export function changedLists(original: MadeRecipe, typed: RemakeValues) {
  const ingredients = textsOf(typed.ingredients)
  const steps = textsOf(typed.instructions)
  const before = freshRemake(original, true)
  return {
    ingredients: ingredients.texts.length > 0 && !same(ingredients, textsOf(before.ingredients)) ? ingredients : null,
    instructions: steps.texts.length > 0 && !same(steps, textsOf(before.instructions)) ? steps : null,
  }
}

/** Whether the chef has entered nothing, apart from photos and the initial text. */
export function isFreshRemake(original: MadeRecipe, typed: RemakeValues, initial = ''): boolean {
  const { ingredients, instructions: steps } = changedLists(original, typed)
  const text = typed.experience.trim()
  return (text === '' || text === initial.trim()) && typed.twist.trim() === '' && !ingredients && !steps
}

/** The rules for a remake: it needs an experience. */
export const remakeSchema = (missing: string): z.ZodType<RemakeValues, RemakeValues> =>
  z.custom<RemakeValues>().refine(({ experience }) => isVisible(experience), { path: ['experience'], message: missing })

/** The post to send. Lists that did not change are left out: they are as in the original. */
export function remakePost(of: RemakeOf, original: MadeRecipe, typed: RemakeValues) {
  const { ingredients, instructions: steps } = changedLists(original, typed)
  return {
    type: 'recipe_remake' as const,
    ...of,
    recipeTitle: original.title,
    content: typed.experience.trim().slice(0, EXPERIENCE_MAX),
    myTwist: typed.twist.trim().slice(0, TWIST_MAX),
    isPublic: typed.isPublic,
    ...(ingredients && { ingredients: ingredients.texts, ingredientGroups: ingredients.headings }),
    ...(steps && { instructions: steps.texts, stepSections: steps.headings }),
  }
}
