import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, leastDuration, mostWaiting, type ToastQueue, toastDuration } from './toast-queue.ts'

let time = 0
let queue: ToastQueue

beforeEach(() => {
  time = 1_000_000
  queue = createToastQueue(() => time)
})

describe('toast queue', () => {
  it('shows one at a time, in order', () => {
    const first = queue.push({ title: 'Recipe Saved!' })
    const second = queue.push({ title: 'Link copied' })
    expect(queue.current()?.title).toBe('Recipe Saved!')
    queue.dismiss(first)
    expect(queue.current()?.title).toBe('Link copied')
    queue.dismiss(second)
    expect(queue.current()).toBeNull()
  })

  it('lasts five seconds, or as long as it is told', () => {
    const first = queue.push({ title: 'a' })
    expect(queue.current()?.duration).toBe(toastDuration)
    queue.dismiss(first)
    queue.push({ title: 'b', duration: 2000 })
    expect(queue.current()?.duration).toBe(2000)
  })

  it('cuts the first short when a second waits, but not below the least time', () => {
    queue.push({ title: 'a' })
    time += 500
    queue.push({ title: 'b' })
    expect(queue.current()).toMatchObject({ title: 'a', duration: leastDuration - 500 })
  })

  it('lets it go at once when it has shown long enough', () => {
    queue.push({ title: 'a' })
    time += 4000
    queue.push({ title: 'b' })
    expect(queue.current()?.duration).toBe(1)
  })

  it('never lengthens a short one', () => {
    queue.push({ title: 'a', duration: 300 })
    queue.push({ title: 'b' })
    expect(queue.current()?.duration).toBe(300)
  })

  it('shows a short time to each of several that wait', () => {
    const first = queue.push({ title: 'a' })
    queue.push({ title: 'b' })
    queue.push({ title: 'c' })
    time += 2000
    queue.dismiss(first)
    expect(queue.current()).toMatchObject({ title: 'b', duration: leastDuration })
  })

  it('does not repeat a message that shows or waits', () => {
    const first = queue.push({ title: 'Failed to like post', tone: 'danger' })
    expect(queue.push({ title: 'Failed to like post', tone: 'danger' })).toBe(first)
    const waiting = queue.push({ title: 'b' })
    expect(queue.push({ title: 'b' })).toBe(waiting)
    queue.dismiss(first)
    queue.dismiss(waiting)
    expect(queue.current()).toBeNull()
  })

  it('drops the oldest that waits when there are too many', () => {
    const first = queue.push({ title: '0' })
    for (let n = 1; n <= mostWaiting + 1; n += 1) queue.push({ title: String(n) })
    queue.dismiss(first)
    expect(queue.current()?.title).toBe('2')
  })

  it('takes away one that still waits', () => {
    const first = queue.push({ title: 'a' })
    const second = queue.push({ title: 'b' })
    queue.dismiss(second)
    queue.dismiss(first)
    expect(queue.current()).toBeNull()
  })

  it('tells its listeners of changes alone', () => {
    const heard = vi.fn()
    const stop = queue.subscribe(heard)
    const id = queue.push({ title: 'a' })
    queue.push({ title: 'a' })
    queue.dismiss(999)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    queue.dismiss(id)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
