import { describe, expect, it } from 'vitest'
import type { Reader } from './reader.ts'
import { createReaderPool } from './reader-pool.ts'

function startFake(started: string[]) {
  return async (languages: readonly string[]): Promise<Reader> => {
    let over = false
    started.push(languages.join('+'))
    return {
      languages: languages.join('+'),
      readLine: async () => [],
      readPage: async () => [],
      isOver: () => over,
      end: async () => {
        over = true
      },
    }
  }
}
const never = new AbortController().signal

describe('createReaderPool', () => {
  it('keeps one reader for the next who wants the same languages', async () => {
    const started: string[] = []
    const pool = createReaderPool(startFake(started))
    await pool.use(['eng'], never, async () => 1)
    await pool.use(['eng'], never, async () => 1)
    await pool.use(['deu', 'eng'], never, async () => 1)
    expect(started).toEqual(['eng', 'deu+eng'])
    await pool.close()
  })

  it('ends a reader of other languages when the next one has started, and not before, whether or not that can start', async () => {
    const order: string[] = []
    const pool = createReaderPool(async ([language = '']) => {
      order.push(`start ${language}`)
      if (language === 'deu') throw new Error('no data')
      const [reader] = await Promise.all([startFake([])([language]), new Promise(setImmediate)])
      order.push(`started ${language}`)
      return {
        ...reader,
        end: async () => {
          order.push(`end ${language}`)
          await reader.end()
        },
      }
    })
    await pool.use(['eng'], never, async () => 1)
    await pool.use(['fra'], never, async () => 1)
    await expect(pool.use(['deu'], never, async () => 1)).rejects.toThrow('no data')
    await pool.close()
    expect(order).toEqual(['start eng', 'started eng', 'start fra', 'started fra', 'end eng', 'start deu', 'end fra'])
  })

  it('lets so many read at a time, so many wait, and turns the next away', async () => {
    const pool = createReaderPool(startFake([]), { most: 1, waiting: 1 })
    const order: string[] = []
    let finish = () => {}
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    const first = pool.use(['eng'], never, async () => {
      await held
      order.push('first')
    })
    const second = pool.use(['eng'], never, async () => {
      order.push('second')
    })
    await expect(pool.use(['eng'], never, async () => 1)).rejects.toMatchObject({ reason: 'busy' })
    finish()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'second'])
    await pool.close()
  })

  it('lets go of those who stop waiting, and of a reader whose work was stopped', async () => {
    const started: string[] = []
    const pool = createReaderPool(startFake(started), { most: 1, waiting: 1 })
    const [working, waiting] = [new AbortController(), new AbortController()]
    let finish = () => {}
    const first = pool.use(['eng'], working.signal, async reader => {
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return reader.isOver()
    })
    const second = pool.use(['eng'], waiting.signal, async () => 1)
    waiting.abort()
    await expect(second).rejects.toMatchObject({ reason: 'stopped' })
    working.abort()
    finish()
    expect(await first).toBe(true)
    expect(await pool.use(['eng'], never, async reader => reader.isOver())).toBe(false)
    expect(started).toHaveLength(2)
    await pool.close()
  })
})
