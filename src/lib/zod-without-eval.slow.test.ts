import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('switches the compiling of schemas off before zod is there', () => {
  // A process of its own: here zod has long been loaded.
  const script = `
    import './src/lib/zod-without-eval.ts'
    import { z } from 'zod'
    console.log(JSON.stringify([z.config().jitless, z.object({ name: z.string() }).parse({ name: 'soup' })]))`
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  expect(JSON.parse(printed.toString())).toEqual([true, { name: 'soup' }])
})
