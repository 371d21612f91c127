import { z } from 'zod'
import { isVisible } from '#common/text.ts'
import { CAPTION_MAX, CONTENT_MAX, EXPERIENCE_MAX, feedMessages, TWIST_MAX } from '#server/feed/constants.ts'
import type { PostView } from '#server/feed/contract.ts'

/** The editable texts of a post, as typed. */
export interface PostTexts {
  caption: string
  content: string
  myTwist: string
  isPublic: boolean
}
export type WordsName = 'caption' | 'content' | 'myTwist'

export interface EditField {
  name: WordsName
  label: string
  max: number
  rows: number
}

type Kind = Pick<PostView, 'type' | 'caption' | 'content' | 'pictures'>

const isRemake = (post: Pick<PostView, 'type'>) => post.type === 'recipe_remake'
const isGeneral = (post: Pick<PostView, 'type'>) => post.type === 'general' || post.type === 'general_post'

/** The fields that a post of this kind has. A remake and a general post show a caption when they came with one. */
export function editFields(post: Kind): EditField[] {
  const caption: EditField = { name: 'caption', label: 'Caption', max: CAPTION_MAX, rows: 3 }
  if (isRemake(post)) {
    return [
      { name: 'content', label: 'How it turned out', max: EXPERIENCE_MAX, rows: 3 },
      { name: 'myTwist', label: 'My twist', max: TWIST_MAX, rows: 2 },
      ...(post.caption ? [caption] : []),
    ]
  }
  if (isGeneral(post)) {
    return [{ name: 'content', label: 'Your post', max: CONTENT_MAX, rows: 4 }, ...(post.caption ? [caption] : [])]
  }
  return [caption]
}

/** What the fields begin with. */
export const startOf = ({ caption, content, myTwist, isPublic }: PostTexts): PostTexts => ({
  caption,
  content,
  myTwist,
  isPublic,
})

/** Why the texts cannot be saved. A caption is optional, but an existing one cannot be removed. */
export function editRules(post: Kind): z.ZodType<PostTexts, PostTexts> {
  const maybe = z.string()
  const visible = (error: string) => maybe.refine(isVisible, error)
  const needsContent = isGeneral(post) && post.pictures.length === 0
  return z.object({
    caption: post.caption ? visible(feedMessages.captionBlank) : maybe,
    content: isRemake(post)
      ? visible(feedMessages.experienceMissing)
      : needsContent
        ? visible(feedMessages.contentRequiredText)
        : maybe,
    myTwist: maybe,
    isPublic: z.boolean(),
  })
}

/** What was changed, trimmed; null where nothing was. */
export function changesOf(start: PostTexts, typed: PostTexts): Partial<PostTexts> | null {
  const names = ['caption', 'content', 'myTwist'] as const
  const changed = names.filter(name => typed[name].trim() !== start[name].trim())
  const texts = Object.fromEntries(changed.map(name => [name, typed[name].trim()]))
  if (typed.isPublic !== start.isPublic) return { ...texts, isPublic: typed.isPublic }
  return changed.length > 0 ? texts : null
}
