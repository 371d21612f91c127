import { Agent } from 'node:http'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserArguments } from './scripts/browser-arguments.mjs'
import { findChromium, findHeadlessShell } from './scripts/chromium.mjs'
import { commands } from './tests/browser/commands.ts'
import { testSocket } from './tests/browser/socket.ts'

const executablePath = findHeadlessShell() ?? findChromium()
const server = {
  target: { socketPath: testSocket, host: 'localhost', port: 80 },
  agent: new Agent({ keepAlive: true }),
}

const inNode = {
  environment: 'node',
  // Processes: the thread that reads recipe pages cannot be started with a loader from within another thread.
  pool: 'forks',
  maxWorkers: 2,
} as const

/**
 * What Vite makes of a file is kept below node_modules until the file changes, for the next run too: a single file that starts a
 * server is ready in half the time. Not for projects with a global setup: vitest 4.1 reads what it kept of one as bytes, and fails at
 * the first error that has a stack.
 */
const keepTransforms = { experimental: { fsModuleCache: true } }

const onServer = [
  'server/account/{export,remove-account}',
  'server/admin/{admin,system/system}',
  'server/admin/moderation/{decide,links/links,queue}',
  'server/admin/users/{last-admin,list-users,set-status}',
  'server/auth/auth',
  'server/capture/{limit-captures,links/links,offered/offered}',
  'server/collections/{collections,smart/smart-collections}',
  'server/comments/comments',
  'server/cycle/{documented-calls,kept,meanwhile,overview/overview,session}',
  'server/featured/{catalogue-fill,featured,gallery/gallery,refresh}',
  'server/feed/feed',
  'server/feedback/feedback',
  'server/friends/{block,friend-requests,search-chefs}',
  'server/household/household',
  'server/ideas/ideas',
  'server/inbox/{event-stream,hidden-notifications,notifications}',
  'server/kitchen/{bulk/bulk,filter/filter-shelf,hidden-meanwhile,keep-recipe,kitchen,likes-and-cookings,list-shelf,own-recipes,stars/stars,tags/tags,transfer/imports/imports}',
  'server/media/{access,picture-uses,store,sweep}',
  'server/pantry/{at-hand/at-hand,ideas/suggest-recipes,ideas/who-sees-ideas}',
  'server/plan/{plan,propose/propose-dinners}',
  'server/profile/profile',
  'server/public-links/{guest-pages,own-links}',
  'server/push/push',
  'server/reports/reports',
  'server/shopping/shopping',
  'server/site/{setup-code,site}',
  'server/table-feeds/{following/following,giving/giving,two-tables}',
  'server/webhooks/webhooks',
  'tests/privacy/{beyond,cycle,every-procedure,featured,feed,privacy,talk}',
]

export default defineConfig({
  test: {
    // Many tests hash, decode or start threads for real; a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    // scripts/test.mjs names each test that needed its second try.
    retry: process.env.CI ? 2 : 0,
    // Loading the modules anew for each file would take more than half of the time. Nothing may live on in a module that
    // is not keyed by its database, and a test that needs a fresh one starts a process.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          ...inNode,
          ...keepTransforms,
          name: 'node',
          include: ['{common,server,db,src,packages,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{browser,slow}.test.{ts,tsx}'],
        },
      },
      // What starts programs, kills them, or recognises text for seconds; `npm run check` leaves it out.
      {
        extends: true,
        test: {
          ...inNode,
          ...keepTransforms,
          name: 'slow',
          include: ['{common,server,db,src,packages,scripts,tests}/**/*.slow.test.ts'],
        },
      },
      // The main tests of the domains, races and searches, with their databases on a libSQL server instead of in memory.
      {
        extends: true,
        test: {
          ...inNode,
          name: 'on-server',
          include: onServer.map(file => `${file}.test.ts`),
          globalSetup: ['tests/servers/databases-for-tests.ts'],
          // Filled by the setup; empty, no test finds a database.
          env: { TEST_DATABASES: '' },
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'], include: ['vitest-browser-react'] },
        server: { proxy: { '/api': server, '/trpc': server, '/media': server, '/test/': server } },
        test: {
          name: 'browser',
          include: ['{src,tests}/**/*.browser.test.tsx'],
          globalSetup: ['tests/browser/start-server.ts'],
          setupFiles: ['tests/browser/setup.ts'],
          // A page waits for frames and answers a third of its time: two fill no two processors.
          maxWorkers: 3,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            testerHtmlPath: 'tests/browser/tester.html',
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              actionTimeout: 30_000,
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
              contextOptions: {
                viewport: { width: 1920, height: 1200 },
                locale: 'en-GB',
                timezoneId: 'UTC',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
            commands,
          },
        },
      },
    ],
  },
})
