import { weekOf } from '../featured/rule/week.ts'
import { keepThisWeek } from '../featured/this-week.ts'
import type { DemoPlan } from './demo-plan.ts'
import { DAY, HOUR } from './timeline.ts'

const MINUTE = 60_000
const WEEK = 7 * DAY

/** The recipe of a week once it is chosen. */
type Featured = { recipeId: number; title: string; section: string | null }

/** Plans the Recipes of the Week of past weeks and of this one, and the photos and words that chefs bring to them. */
export function planWeeks(plan: DemoPlan): void {
  const thisMonday = Date.parse(weekOf(plan.now))
  planConsent(plan, thisMonday - WEEK - DAY)
  const { weeks, comments } = plan.data.gallery
  for (const [nth, bringers] of weeks.entries()) {
    const monday = thisMonday - nth * WEEK
    const chosen = planWeek(plan, monday, bringers)
    if (nth === 0) planTexts(plan, { monday, chosen, comments })
  }
}

/** Chefs agree only shortly before last week, so that the weeks before have built-in recipes. */
function planConsent(plan: DemoPlan, at: number): void {
  for (const { slug, mayBeFeatured } of plan.data.chefs) {
    if (mayBeFeatured) {
      plan.timeline.plan(at, () => plan.as(slug).profile.setFeaturing({ id: 0, mayBeFeatured: true }))
    }
  }
}

function planWeek(plan: DemoPlan, monday: number, bringers: readonly string[]): () => Featured {
  let featured: Featured | undefined
  const chosen = (): Featured => {
    if (!featured) throw new Error('The demo found no Recipe of the Week')
    return featured
  }
  // A week that began this minute is chosen now.
  const at = Math.min(monday + MINUTE, plan.now)
  plan.timeline.plan(at, async () => {
    const choice = await keepThisWeek(plan.services)
    if (!choice) throw new Error('There is nothing to choose a Recipe of the Week from')
    const admin = plan.as(plan.data.chefs[0]?.slug ?? '')
    const { id, title, mealSection } = await admin.kitchen.getRecipe({ id: choice.recipeId })
    featured = { recipeId: id, title, section: mealSection }
    // Begun here, so that they are ready when their turn comes.
    for (const slug of bringers) plan.photos.take(title, mealSection, `${slug} of the week`)
  })
  for (const [nth, slug] of bringers.entries()) {
    const wait = ((nth + plan.random(`photo ${slug} ${monday - plan.now}`).next()) / bringers.length) * 0.9
    const end = Math.min(monday + WEEK - HOUR, plan.now)
    // Whoever came only during that week brings nothing before.
    const arrived = plan.ago(plan.chef(slug).joinedDaysAgo) + HOUR
    plan.timeline.plan(Math.max(at, at + (end - at) * wait, arrived), () => bring(plan, slug, chosen()))
  }
  return chosen
}

async function bring(plan: DemoPlan, slug: string, { title, section, recipeId }: Featured): Promise<void> {
  const recipe = await plan.as(slug).kitchen.getRecipe({ id: recipeId })
  // Its own chef has nothing to bring.
  if (recipe.ownerId === plan.idOf(slug)) return
  const image = await plan.photos.take(title, section, `${slug} of the week`)
  const { photo } = await plan.as(slug).featured.addPhoto(form({ image, title, more: { isRecipeOfTheWeek: 'true' } }))
  const likes = Math.floor(plan.random(`photo of ${slug} ${title}`).next() ** 2 * 9)
  await likePhoto(plan, { id: photo.id, by: slug, likes })
}

function form({ image, title, more }: { image: File; title: string; more: Record<string, string> }): FormData {
  const data = new FormData()
  data.set('recipeImage', image)
  data.set('recipeTitle', title)
  for (const [name, value] of Object.entries(more)) data.set(name, value)
  return data
}

async function likePhoto(plan: DemoPlan, { id, by, likes }: { id: number; by: string; likes: number }): Promise<void> {
  // The photo may be older than the account of who has been here for long.
  const here = plan.data.chefs.filter(
    ({ slug, joinedDaysAgo }) =>
      slug !== by && joinedDaysAgo > 45 && plan.ago(joinedDaysAgo) < plan.services.now() && plan.sees(slug, by),
  )
  const keen = here.map(({ slug }) => ({ slug, keen: plan.random(`${slug} likes photo ${id}`).next() }))
  for (const { slug } of keen.sort((one, other) => other.keen - one.keen).slice(0, likes)) {
    await plan.as(slug).featured.togglePhotoLike({ id })
  }
}

type WeekPlan = { monday: number; chosen: () => Featured; comments: DemoPlan['data']['gallery']['comments'] }

function planTexts(plan: DemoPlan, { monday, chosen, comments }: WeekPlan): void {
  const since = Math.min(monday + MINUTE, plan.now)
  for (const [nth, { by, says }] of comments.entries()) {
    plan.timeline.plan(since + (plan.now - since) * ((nth + 1) / (comments.length + 1)), () =>
      plan.as(by).comments.add({
        content: says,
        postType: 'featured_recipe',
        featuredRecipeId: chosen().recipeId,
      }),
    )
  }
}

/** Plans the photos that chefs bring to recipes which are not of the week. */
export function planGallery(plan: DemoPlan): void {
  const recipes = new Map(plan.data.chefs.flatMap(chef => chef.recipes).map(recipe => [recipe.title, recipe]))
  for (const { by, of, daysAgo, caption, twist, likes } of plan.data.gallery.photos) {
    const taken = plan.photos.take(of, recipes.get(of)?.mealSection ?? null, `${by} gallery`)
    plan.timeline.plan(plan.ago(daysAgo), async () => {
      const more = { caption, ...(twist === undefined ? {} : { userTwist: twist }) }
      const { photo } = await plan.as(by).featured.addPhoto(form({ image: await taken, title: of, more }))
      await likePhoto(plan, { id: photo.id, by, likes })
    })
  }
}
