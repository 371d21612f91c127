import type { AnyTRPCProcedure } from '@trpc/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'
import { isKept, keptQueries } from '#src/entities/kept/kept-queries.ts'

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure & { _def: { output?: z.ZodType } }>,
)

it('keeps nothing of the cycle, and nothing for admins', () => {
  const refused = procedures.filter(([path]) => /^(cycle|admin|account|feedback|reports)\./.test(path))
  expect(refused.length).toBeGreaterThan(30)
  expect(refused.filter(([path]) => isKept(path))).toEqual([])
})

it.for(keptQueries)('%s is a query, and no field of its answer comes from the cycle', path => {
  const found = procedures.find(([name]) => name === path)?.[1]
  expect(found?._def.type).toBe('query')
  const output = found?._def.output
  if (!output) throw new Error('It says what it answers')
  const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))
  const names = [...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => name)
  expect(names.filter(name => /cycle|phase|period|flow|symptom|luteal|ovulat|menstru/i.test(name ?? ''))).toEqual([])
})
