import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { asTRPCError, publicError } from './trpc.ts'

// A device of Linux on which every write fails as on a full disk.
const FULL = '/dev/full'

it.skipIf(!existsSync(FULL))('a file that finds the disk full is told of in words, as the database is', async () => {
  const failure = await writeFile(FULL, 'soup').catch((error: unknown) => error)
  const converted = asTRPCError(failure)
  expect(converted.code).toBe('SERVICE_UNAVAILABLE')
  expect(publicError(converted).message).toContain('The disk of this server is full.')
})

it('any other failure keeps its words to itself', () => {
  const converted = asTRPCError(new Error('secret path /srv/data'))
  expect([converted.code, publicError(converted).message]).toEqual([
    'INTERNAL_SERVER_ERROR',
    'Something went wrong in the kitchen. Please try again.',
  ])
})
