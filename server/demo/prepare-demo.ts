import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { readSettings } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { addressOf, DEMO_PASSWORD } from './arrivals.ts'
import { fillDemo } from './fill-demo.ts'
import type { Photos } from './photos.ts'

/** Folders and files that may be in the folder of a demo. */
const OWN_NAMES = ['place', 'filling', 'server.lock', 'server.lock-journal']

/** Something keeps the demo from being made; the message says what. */
export class DemoRefused extends Error {
  override name = 'DemoRefused'
}

export type Demo = {
  /** What the server has to be given as its DATA_DIR. */
  dataFolder: string
  wasThere: boolean
  password: string
  signIns: { who: string; email: string }[]
}

type DemoOptions = {
  /** Where the demo lies, and nothing else may: `data-demo` in the folder where the command is given, unless it is said. */
  folder?: string
  /** Creates it again, replacing what is there. */
  fresh?: boolean
  now?: number
  photos?: Photos
  /** Hears what takes a while. */
  say?: (line: string) => void
}

/**
 * Makes the demo where there is none. It is filled in a folder beside its own and put in its place in one step, so that
 * one that was cut short is never taken for whole. Throws `DemoRefused` where the folder holds anything else, or
 * a server runs on what is to be recreated, and `DatabaseRefused` while another one makes it.
 */
export async function prepareDemo(options: DemoOptions = {}): Promise<Demo> {
  const { folder = resolve('data-demo'), fresh = false, now = Date.now(), photos, say = () => undefined } = options
  refuseOthers(folder)
  const [place, filling] = [join(folder, 'place'), join(folder, 'filling')]
  const unlock = lockFolder(folder)
  try {
    const wasThere = existsSync(place)
    if (wasThere && fresh) remove(place)
    if (!existsSync(place)) {
      say('Setting the table: two dozen chefs and what they cooked in the past weeks …')
      rmSync(filling, { recursive: true, force: true })
      mkdirSync(filling, { recursive: true, mode: 0o700 })
      await fill(filling, { now, ...(photos && { photos }) })
      renameSync(filling, place)
    }
    return { dataFolder: place, wasThere: wasThere && !fresh, password: DEMO_PASSWORD, signIns }
  } finally {
    unlock()
  }
}

const signIns = [
  { who: 'a busy chef', email: addressOf('nell') },
  { who: 'a new chef', email: addressOf('jonah') },
  { who: 'the admin', email: addressOf('ottilie') },
]

/** A folder with anything of somebody's own in it is left alone. */
function refuseOthers(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder) : []
  const other = found.find(name => !OWN_NAMES.includes(name))
  if (other === undefined) return
  throw new DemoRefused(
    `${folder} holds ${other}, which is not the demo's. Nothing was touched; please move it elsewhere first.`,
  )
}

/** Removes a data folder that no server uses; what a crash leaves of it does not pass for complete. */
function remove(place: string): void {
  try {
    lockFolder(place)()
  } catch (error) {
    throw new DemoRefused('The demo is running. Please stop it before it is made anew.', { cause: error })
  }
  const old = join(place, '..', 'filling')
  rmSync(old, { recursive: true, force: true })
  renameSync(place, old)
}

async function fill(folder: string, { now, photos }: { now: number; photos?: Photos }): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, LONGTABLE_RATE_LIMITS: 'off', SETUP_CODE: 'off' })
  // Nothing is lost that could not be made again: the disk need not be waited for.
  const database = await openDatabase(join(folder, 'longtable.db'), { sync: 'normal' })
  try {
    await fillDemo({ db: database.db, settings, log: createLog('silent'), now, ...(photos && { photos }) })
  } finally {
    await database.close()
  }
}
