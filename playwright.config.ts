import { defineConfig } from '@playwright/test'
import { browserArguments } from './scripts/browser-arguments.mjs'
import { findChromium, findHeadlessShell } from './scripts/chromium.mjs'

// What the first cannot do, a test does in e2e/whole-browser.ts.
const executablePath = findHeadlessShell() ?? findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // A journey waits for drawing half of its time: two fill no two processors.
  workers: 3,
  // A busy machine gets two more tries; the report names what needed one.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Other tests use the processors as well, and drawing is what waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    // Tests that want another size or colour scheme say so.
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // It would fetch the whole program for each chef of each test; tests of what works without a connection allow it.
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    actionTimeout: 20_000,
    // What moves is drawn sixty times a second; journeys through it say so with `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a fifth of the time: `TRACE=1 npx playwright test` keeps what led to a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Pages live for seconds here: what a compiler makes faster is gone before it has paid.
      args: [...browserArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
})
