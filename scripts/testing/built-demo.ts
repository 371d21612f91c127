import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { projectPath } from '#db/project-path.ts'
import type { Demo } from '#server/demo/prepare-demo.ts'
import { browserArguments } from '../browser-arguments.mjs'
import { findChromium } from '../chromium.mjs'
import { type RunningServer, startServer } from './built-server.ts'

type BuiltDemo = { demo: Demo; server: RunningServer; browser: Browser }

/** Does something with a browser at the built pages with the chefs of the demo, in a data folder of their own. */
export async function withBuiltDemo<Result>(work: (built: BuiltDemo) => Promise<Result>): Promise<Result> {
  const { prepareDemo } = await import(pathToFileURL(projectPath('dist/server/prepare-demo.js')).href)
  const folder = await mkdtemp(join(tmpdir(), 'longtable-demo-'))
  const demo: Demo = await prepareDemo({ folder: join(folder, 'demo'), say: console.log })
  const server = await startServer({ env: { DATA_DIR: demo.dataFolder, LONGTABLE_RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserArguments })
  try {
    return await work({ demo, server, browser })
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
