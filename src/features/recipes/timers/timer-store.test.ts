import { describe, expect, it } from 'vitest'
import { createRinger } from './ringer.ts'
import { clockText, isUp, leftOf, lengthText, readTimers } from './timer-list.ts'
import { createTimerStore } from './timer-store.ts'

/** A shelf that several tabs share. */
function sharedShelf(text: string | null = null) {
  const listeners = new Set<() => void>()
  return {
    text,
    read() {
      return this.text
    },
    write(next: string | null) {
      this.text = next
      for (const listener of listeners) listener()
    },
    tab() {
      return {
        read: () => this.read(),
        write: (next: string | null) => this.write(next),
        subscribe: (listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
  }
}

const clock = { time: 1_000_000, tick: (ms: number) => (clock.time += ms) }
const now = () => clock.time
const pasta = { id: 'a', name: 'Step 2 · Cherry Tomato Pasta', recipeId: 7, seconds: 600, upTo: 120 }
const only = (store: ReturnType<typeof createTimerStore>) => {
  const timer = store.list()[0]
  if (!timer) throw new Error('no timer')
  return timer
}

describe('createTimerStore', () => {
  it('runs on through a reload, and ends at its moment', () => {
    const shelf = sharedShelf()
    createTimerStore(1, shelf.tab(), now).start(pasta)
    clock.tick(200_000)
    const reloaded = createTimerStore(1, shelf.tab(), now)
    expect(leftOf(only(reloaded), now())).toBe(400_000)
    expect(reloaded.nextEnd()).toBe(now() + 400_000)
    clock.tick(400_000)
    expect(isUp(only(reloaded), now())).toBe(true)
    expect(reloaded.nextEnd()).toBeNull()
  })

  it('stands still while paused and goes on with what was left', () => {
    const store = createTimerStore(1, sharedShelf().tab(), now)
    store.start(pasta)
    clock.tick(60_000)
    store.pause('a')
    clock.tick(999_000)
    expect(leftOf(only(store), now())).toBe(540_000)
    store.lengthen('a', 60)
    store.resume('a')
    store.resume('a')
    expect(leftOf(only(store), now())).toBe(600_000)
  })

  it('gives a minute more from now once it is up, and then offers less of the range', () => {
    const store = createTimerStore(1, sharedShelf().tab(), now)
    store.start(pasta)
    clock.tick(900_000)
    store.pause('a')
    expect(isUp(only(store), now())).toBe(true)
    store.lengthen('a', 60)
    expect(leftOf(only(store), now())).toBe(60_000)
    expect(only(store)).toMatchObject({ seconds: 660, upTo: 60 })
  })

  it('hears of what another tab does and does not undo it', () => {
    const shelf = sharedShelf()
    const [one, other] = [createTimerStore(1, shelf.tab(), now), createTimerStore(1, shelf.tab(), now)]
    let heard = 0
    const quiet = other.subscribe(() => (heard += 1))
    one.start(pasta)
    other.start({ ...pasta, id: 'b' })
    one.pause('a')
    expect(other.list().map(timer => [timer.id, timer.endsAt === null])).toEqual([
      ['a', true],
      ['b', false],
    ])
    other.stop('a')
    one.stop('b')
    expect(shelf.read()).toBeNull()
    expect(heard).toBe(5)
    quiet()
  })

  it('keeps the same list until something changes', () => {
    const store = createTimerStore(1, sharedShelf().tab(), now)
    store.start(pasta)
    expect(store.list()).toBe(store.list())
  })

  it('starts twelve at most', () => {
    const store = createTimerStore(1, sharedShelf().tab(), now)
    const started = Array.from({ length: 14 }, (_, index) => store.start({ ...pasta, id: `${index}` }))
    expect(started.filter(Boolean)).toHaveLength(12)
  })

  it('shows nothing of another chef and survives rubbish', () => {
    const shelf = sharedShelf()
    createTimerStore(1, shelf.tab(), now).start(pasta)
    expect(createTimerStore(2, shelf.tab(), now).list()).toEqual([])
    for (const rubbish of [
      '',
      '{',
      '[]',
      '{"chef":1}',
      '{"chef":1,"timers":[{"id":7}]}',
      '{"chef":1,"timers":[null]}',
    ]) {
      expect(readTimers(rubbish, 1)).toEqual([])
    }
  })
})

describe('clockWords and lengthWords', () => {
  it('count up to the second and read like a clock', () => {
    expect([0, 1, 521_001, 3_900_000].map(clockText)).toEqual(['0:00', '0:01', '8:42', '1:05:00'])
    expect([30, 90, 150, 600, 3600, 5400].map(lengthText)).toEqual([
      '30 s',
      '90 s',
      '2 min 30 s',
      '10 min',
      '1 h',
      '1 h 30 min',
    ])
  })
})

describe('createRinger', () => {
  const pair = () => {
    const shelf = sharedShelf()
    return [createRinger('one', shelf, now), createRinger('other', shelf, now)] as const
  }

  it('rings in one tab alone, after making sure', () => {
    const [one, other] = pair()
    expect([one.mayRing(true), other.mayRing(true)]).toEqual([false, false])
    clock.tick(400)
    expect([one.mayRing(true), other.mayRing(true)]).toEqual([true, false])
  })

  it('prefers the tab that can be heard', () => {
    const [one, other] = pair()
    one.mayRing(false)
    clock.tick(400)
    expect(one.mayRing(false)).toBe(true)
    expect(other.mayRing(true)).toBe(false)
    clock.tick(400)
    expect([one.mayRing(false), other.mayRing(true)]).toEqual([false, true])
  })

  it('passes on when a tab is closed, and at once when it leaves', () => {
    const [one, other] = pair()
    one.mayRing(true)
    clock.tick(5000)
    expect(other.mayRing(true)).toBe(false)
    clock.tick(400)
    expect(other.mayRing(true)).toBe(true)
    other.leave()
    one.mayRing(true)
    clock.tick(400)
    expect(one.mayRing(true)).toBe(true)
  })
})
