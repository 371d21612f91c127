import { expect, it } from 'vitest'
import './zod-without-eval.ts'

it('switches the compiling of schemas off before zod is there', async () => {
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
  expect(z.object({ name: z.string() }).parse({ name: 'soup' })).toEqual({ name: 'soup' })
})
