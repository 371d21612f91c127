import type { QueryClient } from '@tanstack/react-query'
import type { RouterQueries } from './trpc.ts'

interface Identified {
  id: number
}

/** What an entity becomes; null takes it out of its lists. */
export type EntityChange<Entity> = (entity: Entity) => Entity | null

/**
 * A copy of cached data in which the entity of this id is changed: an entity by itself, and one in lists, pages and
 * objects of lists. Data that does not have it comes back as the same object.
 */
export function mapEntity<T, Entity extends Identified>(
  data: T,
  isEntity: (value: unknown) => value is Entity,
  id: number,
  change: EntityChange<Entity>,
): T {
  if (Array.isArray(data)) {
    const parts = data.flatMap((part: unknown) => {
      const next = mapEntity(part, isEntity, id, change)
      return next === null ? [] : [next]
    })
    const isSame = parts.length === data.length && parts.every((part, index) => part === data[index])
    return isSame ? data : (parts as T)
  }
  if (isEntity(data)) return data.id === id ? (change(data) as T) : data
  if (typeof data !== 'object' || data === null) return data
  const changed = Object.entries(data).flatMap(([key, part]) => {
    const next = Array.isArray(part) ? mapEntity(part as unknown, isEntity, id, change) : part
    return next === part ? [] : [[key, next] as const]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}

/**
 * How the answer of each query that holds entities changes with them: `list` loses an entity that goes, `one` keeps it for
 * all that looks at it. Typed so that a new query with such entities does not compile without its entry.
 */
export type HoldersOf<Entity> = Record<QueriesHolding<Entity>, 'list' | 'one'>

/** Changes entities in the cache of the page, wherever `holders` says that they are. */
export function cachedEntities<Entity extends Identified>(
  isEntity: (value: unknown) => value is Entity,
  holders: HoldersOf<Entity>,
) {
  const keysOf = (kinds: string[]) =>
    Object.entries<string>(holders).flatMap(([path, kind]) => (kinds.includes(kind) ? [[path.split('.')]] : []))
  return {
    /** Changes an entity everywhere, at once. */
    change(client: QueryClient, id: number, change: (entity: Entity) => Entity): void {
      for (const queryKey of keysOf(['list', 'one'])) {
        client.setQueriesData({ queryKey }, (data: unknown) => mapEntity(data, isEntity, id, change))
      }
    },
    /** Takes an entity out of every list, at once. What it returns puts the lists back as they were. */
    drop(client: QueryClient, id: number): () => void {
      const lists = keysOf(['list'])
      const before = lists.flatMap(queryKey => client.getQueriesData({ queryKey }))
      for (const queryKey of lists) {
        client.setQueriesData({ queryKey }, (data: unknown) => mapEntity(data, isEntity, id, () => null))
      }
      return () => {
        for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
      }
    },
  }
}

/** Whether an answer contains the entity, at the top or in lists and objects down to three levels. */
type Holds<Answer, Entity, Depth extends unknown[] = []> = Depth['length'] extends 4
  ? false
  : Answer extends Entity
    ? true
    : Answer extends readonly (infer Item)[]
      ? Holds<Item, Entity, [...Depth, 0]>
      : Answer extends object
        ? { [Key in keyof Answer]: Holds<Answer[Key], Entity, [...Depth, 0]> }[keyof Answer]
        : false

/** The queries whose answers contain the entity, such as `feed.getPost`. */
export type QueriesHolding<Entity> = {
  [Path in keyof RouterQueries]: true extends Holds<RouterQueries[Path], Entity> ? Path : never
}[keyof RouterQueries]
