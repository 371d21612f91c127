import { addDays, localDay } from '#common/days.ts'
import { COLLECTIONS_PAGE } from '#server/collections/constants.ts'
import { WHOLE_MAX } from '#server/kitchen/keeping/constants.ts'
import { PLAN_DAYS_MAX } from '#server/plan/constants.ts'
import {
  changeKept,
  dropKept,
  inputKey,
  keptInputsOf,
  keptValue,
  NotTheirs,
  takeDevice,
} from '#src/lib/device/answers.ts'
import { pictureCacheOf } from '#src/lib/device/names.ts'
import { api, type RouterOutputs } from '#src/lib/trpc.ts'
import { dropDays, dropOthers } from './drop-kept.ts'
import { keepPicture, openPictures, pictureOf } from './keep-pictures.ts'
import { emptyKitchen, type KeptKitchen, KITCHEN, toFetch, within } from './kept-kitchen.ts'
import { keptLimit } from './limit.ts'

const MEGABYTE = 1024 * 1024
/** Pictures that are fetched at the same time. */
const PICTURES_AT_ONCE = 4
/** Collections that are asked for at the same time. */
const COLLECTIONS_AT_ONCE = 10
/** Days of the plan that are kept before today. */
const DAYS_BEFORE = 13

export interface Keeping {
  chefId: number
  /** Fulfils when the browser has nothing better to do. */
  idle: () => Promise<unknown>
  signal: AbortSignal
}

type Whole = RouterOutputs['kitchen']['listWhole'][number]

/** Brings what this device keeps up to date: the own kitchen, its small pictures, the plan and the lists. */
export async function keepKitchen({ chefId, idle, signal }: Keeping): Promise<void> {
  const limit = keptLimit.current() * MEGABYTE
  if (limit === 0) return
  await takeDevice(chefId)
  // The link keeps these as they are answered. Who is signed in comes first: when that is nobody, all of it ends.
  const { user } = await api.auth.me.query(undefined, { signal })
  if (user.id !== chefId) throw new NotTheirs('Somebody else is signed in')
  await idle()
  await keepSmallThings(chefId, signal)
  await idle()
  await keepRecipes({ chefId, idle, signal }, limit)
  await idle()
  await keepCollections({ chefId, idle, signal })
}

async function keepSmallThings(chefId: number, signal: AbortSignal): Promise<void> {
  const from = addDays(localDay(new Date()), -DAYS_BEFORE)
  const to = addDays(from, PLAN_DAYS_MAX - 1)
  const [lists] = await Promise.all([
    api.shopping.list.query(undefined, { signal }),
    api.plan.list.query({ from, to }, { signal }),
    api.kitchen.count.query(undefined, { signal }),
    api.kitchen.listTags.query(undefined, { signal }),
    api.collections.listSmart.query(undefined, { signal }),
  ])
  await Promise.all(
    lists.flatMap(({ id }) => [
      api.shopping.get.query({ id }, { signal }),
      api.shopping.suggest.query({ id }, { signal }),
    ]),
  )
  await dropOthers(chefId, ['shopping.get', 'shopping.suggest'], new Set(lists.map(({ id }) => id)))
  await dropDays(chefId, { from, to })
}

async function keepCollections({ chefId, idle, signal }: Keeping): Promise<void> {
  const ids: number[] = []
  for (let page: { id: number }[] | null = null; page === null || page.length === COLLECTIONS_PAGE; ) {
    page = await api.collections.list.query({ id: 0, after: ids.at(-1) }, { signal })
    ids.push(...page.map(({ id }) => id))
  }
  for (let at = 0; at < ids.length; at += COLLECTIONS_AT_ONCE) {
    await idle()
    await Promise.all(
      ids
        .slice(at, at + COLLECTIONS_AT_ONCE)
        .flatMap(id => [
          api.collections.get.query({ id }, { signal }),
          api.collections.listRecipeIds.query({ id }, { signal }),
        ]),
    )
  }
  await dropOthers(chefId, ['collections.get', 'collections.listRecipeIds'], new Set(ids))
}

/** Keeps the recipes that are new or changed, the newest first, as many as fit; takes away what is gone or has no room. */
async function keepRecipes({ chefId, idle, signal }: Keeping, limit: number): Promise<void> {
  const stamps = await api.kitchen.listStamps.query(undefined, { signal })
  const before = ((await keptValue(KITCHEN)) as KeptKitchen | undefined) ?? emptyKitchen
  const pictures = await openPictures(chefId)
  const newest = stamps.map(({ id }) => id)
  const there = new Set(newest)
  const kept = await keptInputsOf<{ id: number }>('kitchen.getRecipe')
  const gone = kept.flatMap(({ id }) => (there.has(id) ? [] : [id]))
  let kitchen: KeptKitchen = {
    at: Date.now(),
    total: stamps.length,
    recipes: Object.fromEntries(Object.entries(before.recipes).filter(([id]) => there.has(Number(id)))),
  }
  await change(chefId, kitchen, [], gone)
  for (let at = 0; at < stamps.length; at += WHOLE_MAX) {
    await idle()
    const slice = stamps.slice(at, at + WHOLE_MAX)
    const changed = toFetch(kitchen, stamps, { from: at, to: at + WHOLE_MAX, limit })
    const whole =
      changed.length === 0 ? [] : await api.kitchen.listWhole.query({ ids: changed.map(({ id }) => id) }, { signal })
    const next = { ...kitchen, recipes: { ...kitchen.recipes, ...asKept(whole, changed) } }
    const added = pictures && (await keepPictures(next, slice, pictures, signal))
    if (changed.length === 0 && !added) continue
    kitchen = { ...next, recipes: { ...next.recipes, ...added } }
    await change(chefId, kitchen, whole)
  }
  const fitting = within(kitchen, newest, limit)
  const tooMany = newest.filter(id => id in kitchen.recipes && !(id in fitting.recipes))
  if (tooMany.length > 0) await change(chefId, fitting, [], tooMany)
  await removeStrayPictures(pictures, fitting)
}

type Stamped = RouterOutputs['kitchen']['listStamps'][number]

function asKept(whole: readonly Whole[], stamps: readonly Stamped[]): KeptKitchen['recipes'] {
  const stampOf = new Map(stamps.map(({ id, stamp }) => [id, stamp]))
  return Object.fromEntries(
    whole.map(({ recipe, amounts }) => [
      recipe.id,
      {
        stamp: stampOf.get(recipe.id) ?? '',
        bytes: JSON.stringify([recipe, amounts]).length,
        picture: pictureOf(recipe),
        pictureBytes: null,
      },
    ]),
  )
}

async function change(chefId: number, kitchen: KeptKitchen, whole: readonly Whole[], gone: readonly number[] = []) {
  const paths = ['kitchen.getRecipe', 'kitchen.listAmounts'] as const
  const at = Date.now()
  await changeKept(chefId, {
    values: { [KITCHEN]: kitchen },
    put: whole.flatMap(({ recipe, amounts }) => {
      const input = inputKey({ id: recipe.id })
      return [
        { path: paths[0], input, data: recipe, at },
        { path: paths[1], input, data: amounts, at },
      ]
    }),
    drop: gone.flatMap(id => paths.map(path => [path, inputKey({ id })] as const)),
  })
}

/** Keeps the small pictures of some of the recipes. What is then kept of these; null where none was missing. */
async function keepPictures(
  { recipes }: KeptKitchen,
  some: readonly Stamped[],
  pictures: Cache,
  signal: AbortSignal,
): Promise<KeptKitchen['recipes'] | null> {
  const missing = some.flatMap(({ id }) => (recipes[id]?.pictureBytes === null ? [{ id, recipe: recipes[id] }] : []))
  const next: KeptKitchen['recipes'] = {}
  for (let at = 0; at < missing.length; at += PICTURES_AT_ONCE) {
    signal.throwIfAborted()
    await Promise.all(
      missing.slice(at, at + PICTURES_AT_ONCE).map(async ({ id, recipe }) => {
        next[id] = { ...recipe, pictureBytes: await keepPicture(pictures, recipe.picture) }
      }),
    )
  }
  return missing.length === 0 ? null : next
}

/** Takes away the pictures of recipes that are not kept any more. */
async function removeStrayPictures(pictures: Cache | null, { recipes }: KeptKitchen): Promise<void> {
  if (!pictures) return
  const kept = new Set(Object.values(recipes).map(({ picture }) => picture))
  for (const request of await pictures.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!kept.has(pathname + search)) await pictures.delete(request)
  }
}

/** Deletes the recipes, pictures and answers that are kept of a chef; the device stays theirs. */
export async function removeKept(chefId: number): Promise<void> {
  await dropKept([KITCHEN])
  if ('caches' in globalThis) await caches.delete(pictureCacheOf(chefId))
}
