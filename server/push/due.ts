import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { newestId } from '#db/queries.ts'
import { notifications, posts, pushTimers, shoppingChanges, type Told } from '#db/schema/tables.ts'
import type { PushMessage } from './constants.ts'
import { summaryMessage, timerMessage } from './messages.ts'
import { changedLists, type Item, newDishes, newNotifications, type PushDevice, recentLists } from './news.ts'
import { endOfQuiet } from './quiet-hours.ts'

/** What is to be sent; `told` are the places of the device after it, and `timer` is over with it. */
export type Due = { message: PushMessage; told?: Told; timer?: string }

/** What a device is to be told at a moment, and how it stands after that. */
export type Round = { due: Due[]; told: Told; isHeld: boolean; lookAt: number | null }

/** More than this at once come as one message … */
const APART_MAX = 3
/** … and after quiet hours more than this. */
const APART_AFTER_QUIET = 1
/** A timer that could not be told for this long is of no use any more. */
const TIMER_LATE_MS = 900_000

/** The places of a device that is told of nothing that was before now. */
export async function placesNow(db: Db): Promise<Told> {
  const places = await db.get<Omit<Told, 'lists'>>(sql`select
    coalesce(${newestId(notifications)}, 0) as notification,
    coalesce(${newestId(posts)}, 0) as post,
    coalesce(${newestId(shoppingChanges)}, 0) as change`)
  return { ...places, lists: {} }
}

/** Works out what a device is to be told. Reads only. What its chef may not see at this moment is not among it. */
export async function findDue(db: Db, device: PushDevice, now: number): Promise<Round> {
  const end = await placesNow(db)
  const [notes, dishes, lists] = [
    await newNotifications(db, device),
    await newDishes(db, device, now),
    await changedLists(db, device, now),
  ]
  const items = [...notes, ...dishes, ...lists.items]
  const timers = await timersOf(db, device)
  const due = timers
    .filter(({ endsAt }) => endsAt <= now && endsAt > now - TIMER_LATE_MS)
    .map((timer): Due => ({ message: timerMessage(timer), timer: timer.id }))
  const nextTimer = timers.find(({ endsAt }) => endsAt > now)?.endsAt
  const quietEnd = endOfQuiet(device, now)
  if (quietEnd !== null) {
    const isHeld = device.isHeld || items.length > 0 || lists.again !== null
    return { due, told: device.told, isHeld, lookAt: earliest([nextTimer, isHeld ? quietEnd : null]) }
  }
  const moved = items.reduce((places, item) => item.move(places), device.told)
  const told = {
    notification: Math.max(end.notification, moved.notification),
    post: Math.max(end.post, moved.post),
    change: lists.keptFrom === null ? Math.max(end.change, device.told.change) : lists.keptFrom - 1,
    lists: recentLists(moved.lists, now),
  }
  return {
    due: [...due, ...apart(device, items, told)],
    told,
    isHeld: false,
    lookAt: earliest([nextTimer, lists.again]),
  }
}

const earliest = (moments: (number | null | undefined)[]): number | null =>
  moments.reduce<number | null>((first, at) => (at == null ? first : Math.min(first ?? at, at)), null)

/** One message for many items; for few each its own, so that those after one that fails are told later. */
function apart({ isHeld, told: before }: PushDevice, items: readonly Item[], told: Told): Due[] {
  if (items.length > (isHeld ? APART_AFTER_QUIET : APART_MAX)) {
    return [{ message: summaryMessage(items.length), told }]
  }
  let places = before
  return items.map(({ message, move }, at) => {
    places = at === items.length - 1 ? told : move(places)
    return { message, told: places }
  })
}

const timersOf = async (db: Db, { id, kinds }: PushDevice) =>
  kinds.includes('timers')
    ? db.select().from(pushTimers).where(eq(pushTimers.deviceId, id)).orderBy(asc(pushTimers.endsAt))
    : []
