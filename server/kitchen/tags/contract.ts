import { z } from 'zod'
import { fromJson, idInput, requiredText, text } from '#common/inputs.ts'
import { RECIPE_TAGS_MAX, TAG_MAX } from '#common/recipe/limits.ts'
import { tagMessages } from './constants.ts'

/** A tag as it is shown: no # before it, no spaces in a row. */
const tidyTag = (name: string): string =>
  name
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The name of a tag without the # that some put before it. */
const tagName = requiredText(TAG_MAX, tagMessages.nameMissing)
  .transform(tidyTag)
  .refine(name => name !== '', tagMessages.nameMissing)

/** Tags of a recipe, as a list or with commas; of two that differ in case alone the first counts. */
export const tagList = z.preprocess(
  value => {
    const list = fromJson(value)
    return typeof list === 'string' ? list.split(',') : list
  },
  z
    .array(text(TAG_MAX), { error: tagMessages.noList })
    .max(RECIPE_TAGS_MAX * 2, tagMessages.tooMany)
    .transform(names => {
      const tidy = names.map(tidyTag).filter(Boolean)
      const first = new Map(tidy.map(name => [name.toLowerCase(), name] as const).reverse())
      return [...first.values()].reverse()
    })
    .pipe(z.array(z.string()).max(RECIPE_TAGS_MAX, tagMessages.tooMany)),
)

/** A tag of the viewer's, and how many recipes of their kitchen have it. */
export const tagView = z.object({ id: z.number(), name: z.string(), count: z.number() })
export type TagView = z.output<typeof tagView>
export const tagListView = z.array(tagView)

export const tagInput = z.object({ id: idInput })
export const renameTagInput = tagInput.extend({ name: tagName })
export const mergeTagInput = tagInput.extend({ intoId: idInput })
export const setTagsInput = z.object({ id: idInput, tags: tagList })
export const recipeTagsView = z.object({ tags: z.array(z.string()) })
