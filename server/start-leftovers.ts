import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Deletes what was still arriving or being written when the server ended: nobody waits for it any more. To be called
 * before the server listens, on a folder that it has locked; what was acknowledged is elsewhere by then.
 */
export async function sweepUnfinished(dataFolder: string): Promise<number> {
  const [incoming, imports] = [join(dataFolder, 'media', 'incoming'), join(dataFolder, 'imports')]
  const left = [
    ...(await namesIn(incoming)).map(name => join(incoming, name)),
    ...(await namesIn(imports)).filter(name => name.endsWith('.arriving')).map(name => join(imports, name)),
  ]
  for (const path of left) await rm(path, { recursive: true, force: true })
  return left.length
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
