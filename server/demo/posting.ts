import type { DemoChef, DemoPost } from './demo-data.ts'
import type { DemoPlan } from './demo-plan.ts'
import { planReactions } from './reactions.ts'
import { planTalk } from './talk.ts'
import { capturedBy } from './visits.ts'

/** A post while the demo is filled; `id` is 0 until it is stored. */
export type Planned = { id: number; recipeId: number | null; by: string; at: number; name: string; post: DemoPost }

/** Plans everybody's posts, remakes and comments, and the reactions to them. */
export function planPosts(plan: DemoPlan): void {
  for (const chef of plan.data.chefs) {
    for (const post of chef.posts) {
      const name = post.recipe ?? post.says ?? `${chef.slug} ${post.experience}`
      const planned: Planned = { id: 0, recipeId: null, by: chef.slug, at: plan.ago(post.daysAgo), name, post }
      const photos = takePhotos(plan, chef, post)
      plan.timeline.plan(planned.at, () => publish(plan, planned, photos))
      planReactions(plan, planned)
      planTalk(plan, planned)
    }
  }
}

/** What the photos of a post show, and the photos. */
type Taken = { alts: string[]; images: Promise<File>[] }

function takePhotos(plan: DemoPlan, chef: DemoChef, post: DemoPost): Taken {
  const title = post.photoOf ?? post.recipe ?? post.title ?? post.remakeOf ?? builtInTitle(plan, post.remakeOfBuiltIn)
  const section =
    plan.data.chefs.flatMap(({ recipes }) => recipes).find(recipe => recipe.title === (post.recipe ?? post.remakeOf))
      ?.mealSection ?? null
  const called = post.recipe ?? title
  const nths = Array.from({ length: post.photos ?? 0 }, (_, nth) => nth)
  return {
    alts: nths.map(nth => (nth === 0 ? called : `${called}, photo ${nth + 1}`)),
    images: nths.map(nth => plan.photos.take(title, section, `${chef.slug} ${nth}`)),
  }
}

const builtInTitle = (plan: DemoPlan, id: number | undefined): string =>
  (id !== undefined && plan.builtIn.get(id)?.title) || 'Supper'

async function publish(plan: DemoPlan, planned: Planned, { alts, images }: Taken): Promise<void> {
  const { post, by } = planned
  const shared = { caption: post.caption, isPublic: post.isPublic, images: await Promise.all(images), alts }
  const added = await plan.as(by).feed.addPost({ ...shared, ...contentOf(plan, planned) })
  planned.id = added.id
  planned.recipeId = added.recipeId
  if (post.says !== undefined) plan.placesOfText.set(post.says, { postId: added.id })
  if (post.recipe !== undefined && added.recipeId !== null) {
    plan.dished.set(post.recipe, { postId: added.id, recipeId: added.recipeId, by })
  }
}

function contentOf(plan: DemoPlan, { post, by }: Planned) {
  if (post.says !== undefined) return { type: 'general' as const, content: post.says }
  if (post.recipe !== undefined) {
    const recipe = plan.chef(by).recipes.find(({ title }) => title === post.recipe)
    if (!recipe) throw new Error(`${by} has no recipe called ${post.recipe}`)
    const targetCollection = post.keptIn ?? ('dish' as const)
    return { type: 'recipe' as const, ...recipe, capturedBy: capturedBy(plan, recipe.title), targetCollection }
  }
  return {
    type: 'recipe_remake' as const,
    ...(post.remakeOf === undefined
      ? { originalRecipeId: post.remakeOfBuiltIn }
      : { originalPostId: plan.dished.get(post.remakeOf)?.postId }),
    ...(post.title === undefined ? {} : { title: post.title }),
    content: post.experience ?? '',
    myTwist: post.twist,
  }
}
