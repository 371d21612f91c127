import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveJobs } from '#server/platform/serve-jobs.ts'
import { makeSizes } from './make-sizes.ts'

// The entry file of the threads that make the sizes of pictures; see process-picture.ts for who starts them.

setFlagsFromString('--expose-gc')
/** The pixels of a picture are only given back with the garbage, of which a thread makes so little that dozens of pictures would wait. */
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of pixels that may wait: a collection takes three times as long as a small picture. */
const MAY_WAIT = 2_000_000
const atRest = process.memoryUsage().external

serveJobs(async (bytes: Uint8Array) => {
  try {
    return await makeSizes(bytes)
  } finally {
    if (process.memoryUsage().external - atRest > MAY_WAIT) collectGarbage()
  }
})
