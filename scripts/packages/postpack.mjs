import { renameSync, rmSync } from 'node:fs'

// What `npm pack` runs in the folder of a package after it packed: the package is used from its sources again.
renameSync('package.json.source', 'package.json')
rmSync('LICENSE')
rmSync('dist', { recursive: true })
