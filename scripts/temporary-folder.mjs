import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** What a run of all tests may write at once, several times over. */
const BYTES_WANTED = 8 * 1024 ** 3

/**
 * The folder for temporary files of tests: in memory where there is room, since databases on a disk that others write to
 * wait for it.
 * @returns {string}
 */
export function fastTemporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= BYTES_WANTED ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
