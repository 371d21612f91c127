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

  it('costs what mostly waits nothing while others work, and all of it while nobody does', () => {
    const { shares, work } = loop()
    const endWaiting = shares.begin('waits')
    const endWorking = shares.begin()
    work(4000)
    expect(endWorking()).toBe(4000)
    const endOther = shares.begin('waits')
    work(20)
    expect([endWaiting(), endOther()]).toEqual([10, 10])
  })

  it('that is known to be of one is in the share of no other', () => {
    const { shares, work } = loop()
    const end = shares.begin()
    work(10)
    const charges: number[] = []
    const take = () =>
      shares.inOneGo(
        () => work(300),
        ms => charges.push(ms),
      )
    expect(take()).toBe(310)
    const fail = () =>
      shares.inOneGo(
        () => {
          work(5)
          throw new Error('broken')
        },
        ms => charges.push(ms),
      )
    expect(fail).toThrow('broken')
    expect([end(), ...charges]).toEqual([10, 300, 5])
  })

  it('that nobody is charged for counts as one share, however much of it there is', () => {
    const { shares, work } = loop()
    const ends = Array.from({ length: 50 }, () => shares.begin('unowned'))
    const end = shares.begin()
    work(100)
    expect(end()).toBe(50)
    for (const endOne of ends) endOne()
    const endAlone = shares.begin()
    work(7)
    expect(endAlone()).toBe(7)
  })

  it('is charged whole to many calls of one chef together', () => {
    const { shares, work } = loop()
    const ends = Array.from({ length: 12 }, () => shares.begin())
    work(1200)
    expect(Math.round(ends.reduce((sum, end) => sum + end(), 0))).toBe(1200)
  })
})
