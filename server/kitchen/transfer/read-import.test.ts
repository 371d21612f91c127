import { pino } from 'pino'
import { expect, it } from 'vitest'
import { WorkerPoolError } from '../../platform/worker-pool.ts'
import { transferMessages } from './constants.ts'
import { createImportReader } from './read-import.ts'

const viewer = { id: 1, name: 'Inès', role: 'chef' } as const
const ctx = { viewer, log: pino({ level: 'silent' }), requestId: 'r' }
const failing = (reason: WorkerPoolError['reason']) =>
  createImportReader({ ...ctx, importReaders: { run: () => Promise.reject(new WorkerPoolError(reason)) } })
const job = (name: string) => ({ name, text: '{}', wanted: null })

it('a file that takes too long costs no other, and many of them end the import', async () => {
  const read = failing('timeout')
  for (const name of ['one.json', 'two.json', 'three.json']) {
    const offer = { title: name, problem: transferMessages.tooMuchInFile }
    expect(await read(job(name))).toEqual([{ piece: 0, nth: 0, offer }])
  }
  await expect(read(job('four.json'))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: transferMessages.tooMuch,
  })
})

it('asks to come back when too many imports wait', async () => {
  await expect(failing('busy')(job('one.json'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: transferMessages.busy,
    retryAfter: 10,
  })
})
