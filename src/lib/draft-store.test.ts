import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Shelf } from '#tests/samples/storage.ts'
import { draftStore } from './draft-store.ts'

const shape = z.object({ title: z.string() })
const refuse = () => {
  throw new Error('storage is off')
}

describe('draftStore', () => {
  it('gives back what was left, for this composer and chef alone', () => {
    const shelf = new Shelf()
    const manual = draftStore('manual', 7, shape, () => shelf)
    manual.write({ title: 'Soup' })
    expect(draftStore('manual', 7, shape, () => shelf).read()).toEqual({ title: 'Soup' })
    expect(draftStore('url', 7, shape, () => shelf).read()).toBeNull()
    expect(draftStore('manual', 8, shape, () => shelf).read()).toBeNull()
    manual.clear()
    expect(manual.read()).toBeNull()
  })

  it('takes what it cannot read for no draft', () => {
    const shelf = new Shelf()
    const store = draftStore('manual', 7, shape, () => shelf)
    store.write({ title: 'Soup' })
    const [key = ''] = shelf.things.keys()
    shelf.setItem(key, '{"title":')
    expect(store.read()).toBeNull()
    shelf.setItem(key, '{"title":5}')
    expect(store.read()).toBeNull()
  })

  it('does without storage', () => {
    const store = draftStore('manual', 7, shape, refuse)
    store.write({ title: 'Soup' })
    expect(draftStore('manual', 7, shape, refuse).read()).toEqual({ title: 'Soup' })
    store.clear()
    expect(store.read()).toBeNull()
  })

  it('does not keep what is longer than anything that can be saved', () => {
    const shelf = new Shelf()
    const store = draftStore('manual', 7, shape, () => shelf)
    store.write({ title: 'Soup' })
    store.write({ title: 'S'.repeat(500_000) })
    expect(store.read()).toEqual({ title: 'Soup' })
  })
})
