import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{common,server,db,src,packages,scripts}/**/*.test.{ts,tsx}'],
    // Processes: the thread that reads recipe pages cannot be started with a loader from within another thread.
    pool: 'forks',
    maxWorkers: 2,
    // Loading the modules anew for each file would take more than half of the time. Nothing may live on in a module that
    // is not keyed by its database, and whoever needs a fresh one starts a process.
    isolate: false,
    // Many tests hash, decode or start threads for real; a busy machine takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
  },
})
