import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

/** Runs in the browser that people have, for what one without windows lacks: notices, and being asked for a permission. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) => {
      const executablePath = findChromium()
      return use(executablePath ? { ...launchOptions, executablePath } : launchOptions)
    },
    { scope: 'worker' },
  ],
})
