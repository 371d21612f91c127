import { noteVisit } from '../admin/engagement/visits.ts'
import { type CatalogueRecipe, readCatalogue } from '../featured/catalogue.ts'
import { backgroundContext } from '../platform/background-context.ts'
import type { Ctx, Services, Viewer } from '../platform/context.ts'
import { hashText, Random } from '../platform/random.ts'
import { createCaller } from '../platform/trpc.ts'
import { appRouter } from '../router.ts'
import type { DemoChef, DemoData } from './demo-data.ts'
import type { Photos } from './photos.ts'
import { createTimeline, DAY, type Timeline } from './timeline.ts'

const call = createCaller(appRouter)
export type Caller = ReturnType<typeof call>

/** A dished recipe: where it is, and whose. */
export type Dished = { postId: number; recipeId: number; by: string }

export type DemoPlan = {
  data: DemoData
  services: Services
  photos: Photos
  timeline: Timeline
  /** The moment up to which the demo is filled (ms). */
  now: number
  /** The moment so many days before it. */
  ago(days: number): number
  /** The calls of the product, as a chef makes them, who is here on that day; the chef must have come by then. */
  as(slug: string): Caller
  anybody(): Caller
  context(slug: string): Ctx & { viewer: Viewer }
  /** Notes who a chef is, once they have come. */
  welcome(slug: string, viewer: Viewer): void
  idOf(slug: string): number
  chef(slug: string): DemoChef
  /** The built-in recipes, by id. */
  builtIn: ReadonlyMap<number, CatalogueRecipe>
  /** Recipes dished so far, by title. */
  dished: Map<string, Dished>
  /** Posts and comments so far, by their words. */
  placesOfText: Map<string, { postId?: number; commentId?: number }>
  /** Whether a chef may see what another shows. */
  sees(viewer: string, other: string): boolean
  /** How many likes there are of so many. */
  likes(count: number): number
  /** Random numbers that are the same at every filling. */
  random(about: string): Random
}

/** Its caller hears of its failure; until then, that is nobody's business. */
function quietly<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

/** Everything that the parts of the demo share while it is made. */
export function createDemoPlan(options: {
  services: Services
  data: DemoData
  photos: Photos
  now: number
  shareOfLikes: number
}): DemoPlan {
  const { services, data, photos, now, shareOfLikes } = options
  const viewers = new Map<string, Viewer>()
  const chefs = new Map(data.chefs.map(chef => [chef.slug, chef]))
  const friends = new Set(data.ties.friends.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const blocks = new Set(data.ties.blocks.flatMap(({ by, whom }) => [`${by} ${whom}`, `${whom} ${by}`]))
  const known = <Value>(value: Value | undefined, what: string): Value => {
    if (value === undefined) throw new Error(`The demo knows no ${what}`)
    return value
  }
  const chef = (slug: string) => known(chefs.get(slug), `chef ${slug}`)
  const viewerOf = (slug: string) => known(viewers.get(slug), `chef ${slug} yet`)
  const contextOf = <Who extends Viewer | null>(viewer: Who) => ({
    ...backgroundContext(services, viewer, 'demo'),
    address: '127.0.0.1',
  })
  return {
    data,
    services,
    photos: {
      take: (...what) => quietly(photos.take(...what)),
      portrait: seed => quietly(photos.portrait(seed)),
    },
    now,
    timeline: createTimeline(),
    ago: days => now - days * DAY,
    as: slug => {
      const viewer = viewerOf(slug)
      noteVisit(services, viewer.id)
      return call(contextOf(viewer))
    },
    anybody: () => call(contextOf(null)),
    context: slug => contextOf(viewerOf(slug)),
    welcome: (slug, viewer) => viewers.set(slug, viewer),
    idOf: slug => viewerOf(slug).id,
    chef,
    builtIn: new Map(readCatalogue().map(recipe => [recipe.id, recipe])),
    dished: new Map(),
    placesOfText: new Map(),
    sees: (viewer, other) =>
      viewer === other ||
      (!blocks.has(`${viewer} ${other}`) && (chef(other).isPublic || friends.has(`${viewer} ${other}`))),
    likes: count => Math.ceil(count * shareOfLikes),
    random: about => new Random(hashText(about)),
  }
}
