import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{server,db,src,scripts}/**/*.test.{ts,tsx}'],
    // Threads share what is loaded once and start faster than processes.
    pool: 'threads',
    maxWorkers: 2,
    passWithNoTests: false,
  },
})
