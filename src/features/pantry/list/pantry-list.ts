import { type FoodCategory, PANTRY_MAX } from '#server/pantry/constants.ts'
import type { CompletionView, DetectedView, IdentifiedView } from '#server/pantry/contract.ts'

/** How an ingredient came onto the list; `checked` was seen and then looked over by the chef. */
export const origins = ['seen', 'checked', 'typed', 'at hand'] as const
export type Origin = (typeof origins)[number]

/** An ingredient of the list that a chef looks over. */
export interface Listed {
  /** Unlike those of all others on the list. */
  id: number
  name: string
  quantity: string
  category: FoodCategory
  food: string | null
  /** From 0 to 1 for what was seen; null for what a chef said. */
  confidence: number | null
  origin: Origin
}

/** An ingredient as it is put on the list. */
export type Named = CompletionView

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** What makes two entries the same ingredient: the food where it is known, else the name. */
export const sameFood = (one: Pick<Named, 'name' | 'food'>, other: Pick<Named, 'name' | 'food'>): boolean =>
  (one.food !== null && one.food === other.food) || plain(one.name) === plain(other.name)

const nextId = (list: readonly Listed[]) => list.reduce((most, { id }) => Math.max(most, id), 0) + 1

/** The entry that an ingredient would be on a list; undefined where it is not there. */
export const findOnList = (list: readonly Listed[], wanted: Pick<Named, 'name' | 'food'>): Listed | undefined =>
  list.find(entry => sameFood(entry, wanted))

/**
 * The list with what was seen at its end. What is there already stays where it is and as it was looked over; seen again
 * more plainly, it takes over amount and confidence.
 */
export function withSeen(list: readonly Listed[], seen: readonly DetectedView[]): Listed[] {
  const next = [...list]
  for (const found of seen) {
    const known = findOnList(next, found)
    if (!known) {
      if (next.length < PANTRY_MAX) next.push({ ...found, id: nextId(next), origin: 'seen' })
    } else if (known.origin === 'seen' && found.confidence > (known.confidence ?? 0)) {
      next[next.indexOf(known)] = { ...known, ...found, quantity: found.quantity || known.quantity }
    }
  }
  return next
}

/** The list with what a chef says is there, first. Nothing changes where it is on it already, or where it is full. */
export function withNamed(list: readonly Listed[], named: readonly Named[], origin: Origin): Listed[] {
  let next = [...list]
  for (const one of named) {
    if (next.length >= PANTRY_MAX || findOnList(next, one)) continue
    const { name, category, food } = one
    next = [{ id: nextId(next), name, quantity: '', category, food, confidence: null, origin }, ...next]
  }
  return next
}

/**
 * The list with one of it called by another name, or looked over and found right. Called like another one on the list,
 * it gives way to that one.
 */
export function withChecked(list: readonly Listed[], id: number, named: Named): Listed[] {
  const twin = list.find(entry => entry.id !== id && sameFood(entry, named))
  if (twin) return list.filter(entry => entry.id !== id)
  return list.map(entry => {
    if (entry.id !== id) return entry
    const { name, category, food } = named
    return {
      ...entry,
      name,
      category,
      food,
      confidence: null,
      origin: entry.origin === 'seen' ? 'checked' : entry.origin,
    }
  })
}

/**
 * The list with what the kitchen says of a typed name, which stays as it was typed. A food that is on the list already
 * under another name keeps its place, and the typed one goes.
 */
export function withIdentified(list: readonly Listed[], typed: string, { category, food }: IdentifiedView): Listed[] {
  const entry = list.find(({ name, food }) => food === null && plain(name) === plain(typed))
  if (!entry) return [...list]
  if (food !== null && list.some(other => other.food === food)) return list.filter(other => other !== entry)
  return list.map(other => (other === entry ? { ...other, category: category ?? other.category, food } : other))
}

/** The list with what was taken off it back in its place. */
export function withBack(list: readonly Listed[], entry: Listed, place: number): Listed[] {
  if (findOnList(list, entry)) return [...list]
  const id = list.some(other => other.id === entry.id) ? nextId(list) : entry.id
  return [...list.slice(0, place), { ...entry, id }, ...list.slice(place)]
}

/** What is asked for: the names, none twice. */
export const namesOf = (list: readonly Listed[]): string[] => [...new Set(list.map(({ name }) => name))]
