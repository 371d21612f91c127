import { describe, expect, it } from 'vitest'
import { createHotBytes } from './hot-bytes.ts'

/** A shelf of pictures of ten bytes each, and which of them were fetched. */
function shelf(maxBytes: number) {
  const hot = createHotBytes(maxBytes)
  const fetched: string[] = []
  const get = async (name: string, bytes = 10) =>
    await hot.get(name, async () => {
      fetched.push(name)
      return Buffer.alloc(bytes, name)
    })
  return { hot, fetched, get }
}

describe('bytes in memory', () => {
  it('are fetched once, by however many who ask at the same time', async () => {
    const { fetched, get } = shelf(1000)
    const all = await Promise.all([get('a'), get('a'), get('a')])
    expect(all).toEqual([1, 2, 3].map(() => Buffer.alloc(10, 'a')))
    expect(await get('a')).toBe(all[0])
    expect(fetched).toEqual(['a'])
  })

  it('stay within their bound; what was asked for longest ago goes', async () => {
    const { fetched, get } = shelf(80)
    for (const name of 'abcdefgh') await get(name)
    await get('a')
    await get('i')
    await get('a')
    expect(fetched.join('')).toBe('abcdefghi')
    await get('b')
    expect(fetched.join('')).toBe('abcdefghib')
    await get('d')
    expect(fetched.join('')).toBe('abcdefghib')
  })

  it('leave a huge picture out instead of pushing all others out', async () => {
    const { fetched, get } = shelf(80)
    await get('a')
    await get('huge', 11)
    await get('huge', 11)
    await get('a')
    expect(fetched).toEqual(['a', 'huge', 'huge'])
  })

  it('do not remember what was not there or failed', async () => {
    const { hot, get } = shelf(80)
    expect(await hot.get('a', async () => null)).toBeNull()
    await expect(hot.get('a', () => Promise.reject(new Error('spilled')))).rejects.toThrow('spilled')
    expect(await get('a')).toHaveLength(10)
  })
})
