import { describe, expect, it } from 'vitest'
import { createLoopShares } from './loop-shares.ts'

describe('the time of the event loop', () => {
  const loop = () => {
    let time = 0
    const shares = createLoopShares(() => time)
    return { shares, work: (ms: number) => (time += ms) }
  }

  it('is all charged to a call that is alone', () => {
    const { shares, work } = loop()
    work(100)
    const end = shares.begin()
    work(40)
    expect(end()).toBe(40)
  })

  it('is shared by the calls that are on their way at the same time', () => {
    const { shares, work } = loop()
    const endOne = shares.begin()
    work(10)
    const endOther = shares.begin()
    work(20)
    expect(endOne()).toBe(20)
    work(5)
    expect(endOther()).toBe(15)
  })

  it('is charged whole to many calls of one chef together', () => {
    const { shares, work } = loop()
    const ends = Array.from({ length: 12 }, () => shares.begin())
    work(1200)
    expect(Math.round(ends.reduce((sum, end) => sum + end(), 0))).toBe(1200)
  })
})
