import type { Db } from '#db/client.ts'
import { rollUp } from '../admin/engagement/roll-up.ts'
import { fillCatalogue } from '../featured/catalogue.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import { createServices } from '../services.ts'
import { planArrivals, planReading, planTies } from './arrivals.ts'
import { planCollections } from './collections.ts'
import { planCycles } from './cycle.ts'
import { readDemoData } from './demo-data.ts'
import { createDemoPlan } from './demo-plan.ts'
import { planLetters } from './feedback.ts'
import { planHouseholds } from './households.ts'
import { planKitchens } from './kitchens.ts'
import { planModeration } from './moderation.ts'
import { createPhotos, type Photos } from './photos.ts'
import { planPosts } from './posting.ts'
import { planVisits } from './visits.ts'
import { planGallery, planWeeks } from './weeks.ts'

/** The chef who keeps a diary of cycles. */
const CYCLES_OF = 'nell'

type DemoOptions = {
  db: Db
  settings: Settings
  log: Logger
  /** The moment up to which the demo is filled (ms). */
  now: number
  /** Who takes the photos, when they are not to be drawn. */
  photos?: Photos
  /** How many of the likes there are, 0 to 1; all of them unless said otherwise. */
  shareOfLikes?: number
}

/**
 * Fills an empty place with chefs and all that they do, through the calls of the product alone, at moments of the past
 * weeks. Up to the same moment it is always the same, but for keys, tokens and hashes.
 */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { db, settings, log, now, shareOfLikes = 1 } = options
  const data = readDemoData()
  const first = now - Math.max(...data.chefs.map(({ joinedDaysAgo }) => joinedDaysAgo + 1)) * 86_400_000
  const clock = { at: first }
  const created = createServices({ db, settings, log, now: () => clock.at })
  const services = { ...created, media: sparingWork(created.media) }
  await fillCatalogue(services)
  const photos = options.photos ?? createPhotos(services.media)
  const plan = createDemoPlan({ services, data, now, photos, shareOfLikes })
  planArrivals(plan)
  planTies(plan)
  planPosts(plan)
  planKitchens(plan)
  planCollections(plan)
  planHouseholds(plan)
  planWeeks(plan)
  planGallery(plan)
  planModeration(plan)
  planLetters(plan)
  planVisits(plan)
  planReading(plan)
  planCycles(plan, CYCLES_OF)
  await plan.timeline.play(clock)
  clock.at = now
  await rollUp(services)
  await created.close()
}

/** The store, where photos that were made ready beforehand need no second look, no matter who sends them. */
const sparingWork = (store: MediaStore): MediaStore => ({
  ...store,
  keep: (bytes, { maxBytes }, record) => store.keep(bytes, { maxBytes }, record),
})
