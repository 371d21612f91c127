import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the component tests listens; one for each run. */
export const testSocket = join(tmpdir(), `longtable-components-${process.pid}.sock`)
