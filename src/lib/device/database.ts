import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE } from './names.ts'

/** An answer of the server that is kept on this device. */
export interface KeptAnswer {
  /** The procedure, such as `plan.list`. */
  path: string
  /** What it was asked with, as JSON; empty where it takes nothing. */
  input: string
  data: unknown
  /** When it was answered, in milliseconds since 1970. */
  at: number
}

/** A change that waits for a connection. */
export interface WaitingChange {
  /** Its place in the order in which changes are sent; given by the database. */
  order?: number
  /** Whose change it is; nobody else sends it. */
  ownerId: number
  /** The procedure, such as `plan.add`. */
  path: string
  /** What it is called with. What has to happen once carries an id that was made on this device. */
  input: unknown
  /** What it does, as a line of a list. */
  title: string
  /** What it is about, such as `list-3`: a later change of the same is not sent before an earlier one that was refused. */
  subject: string
  /** The address of the page that shows what it is about. */
  page: string
  /** What is said where that is not there any more. */
  gone: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** Why the server refused it; null while it waits. */
  refusal: string | null
  /** The code of the refusal. */
  reason: string | null
  /** How often the server was out of order when it was sent. */
  tries?: number
}

/** What another program handed over, until a page takes it. */
export interface SharedContent {
  title: string
  text: string
  url: string
  files: readonly File[]
  at: number
}

interface DeviceSchema extends DBSchema {
  /** Single values, such as whose all of this is (`owner`). */
  values: { key: string; value: unknown }
  answers: { key: [path: string, input: string]; value: KeptAnswer; indexes: { at: number } }
  changes: { key: number; value: WaitingChange }
  shared: { key: string; value: SharedContent }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const VERSION = 1

let opening: Promise<DeviceDatabase> | undefined

/**
 * Does something in the database, and once more where the browser had closed it meanwhile, as it may at any time: nothing was
 * written then.
 */
export async function inDatabase<Done>(work: (database: DeviceDatabase) => Promise<Done>): Promise<Done> {
  try {
    return await work(await deviceDatabase())
  } catch (error) {
    const isClosed = error instanceof DOMException && ['InvalidStateError', 'AbortError'].includes(error.name)
    if (!isClosed) throw error
    opening = undefined
    return work(await deviceDatabase())
  }
}

/**
 * The database of this browser: all that is kept here of one chef, whose number is the value `owner`. Rejects where the browser
 * gives no storage. Pages and the service worker open the same one.
 */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opening ??= openDB<DeviceSchema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('values')
      database.createObjectStore('answers', { keyPath: ['path', 'input'] }).createIndex('at', 'at')
      database.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
      database.createObjectStore('shared')
    },
    // Another tab wants to delete it, or has a newer program.
    blocking(_from, _to, event) {
      opening = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated() {
      opening = undefined
    },
  })
  opening.catch(() => {
    opening = undefined
  })
  return opening
}
