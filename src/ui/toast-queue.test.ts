import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastQueue, mostWaiting, type ToastQueue, toastDuration } from './toast-queue.ts'

let queue: ToastQueue
const shown = () => queue.current()?.title ?? null
const dismissShown = () => queue.dismiss(queue.current()?.id ?? 0)
/** The titles of what shows and waits, in order; takes them all away. */
function drain(): string[] {
  const titles: string[] = []
  for (let item = queue.current(); item; item = queue.current()) {
    titles.push(item.title)
    queue.dismiss(item.id)
  }
  return titles
}

beforeEach(() => {
  queue = createToastQueue()
})

describe('toast queue', () => {
  it('shows one at a time, in order', () => {
    queue.push({ title: 'Recipe Saved!' })
    queue.push({ title: 'Link copied' })
    expect(drain()).toEqual(['Recipe Saved!', 'Link copied'])
  })

  it('lasts five seconds, or as long as it is told', () => {
    queue.push({ title: 'a' })
    expect(queue.current()?.duration).toBe(toastDuration)
    dismissShown()
    queue.push({ title: 'b', duration: 2000 })
    expect(queue.current()?.duration).toBe(2000)
  })

  it('leaves a toast its whole time when another waits', () => {
    queue.push({ title: 'a' })
    const before = queue.current()
    queue.push({ title: 'b' })
    queue.push({ title: 'c' })
    expect(queue.current()).toBe(before)
    dismissShown()
    expect(queue.current()).toMatchObject({ title: 'b', duration: toastDuration })
  })

  it('does not repeat a message that shows or waits', () => {
    const first = queue.push({ title: 'Failed to like post', tone: 'danger' })
    expect(queue.push({ title: 'Failed to like post', tone: 'danger' })).toBe(first)
    const waiting = queue.push({ title: 'b' })
    expect(queue.push({ title: 'b' })).toBe(waiting)
    expect(drain()).toEqual(['Failed to like post', 'b'])
  })

  it('puts a success at once in the place of the failure of the same action', () => {
    queue.push({ title: 'Failed to save recipe.', tone: 'danger', key: 'save' })
    queue.push({ title: 'Link copied', key: 'link' })
    queue.push({ title: 'Recipe Saved!', key: 'save' })
    expect(shown()).toBe('Recipe Saved!')
    expect(drain()).toEqual(['Recipe Saved!', 'Link copied'])
  })

  it('drops what waits about an action when something newer is told of it', () => {
    queue.push({ title: 'a' })
    queue.push({ title: 'Post liked', key: 'like' })
    queue.push({ title: 'Failed to like post.', tone: 'danger', key: 'like' })
    expect(drain()).toEqual(['a', 'Failed to like post.'])
  })

  it('withdraws what was told of an action, and nothing else', () => {
    queue.push({ title: 'File Too Large', tone: 'danger', key: 'picture' })
    queue.push({ title: 'Link copied' })
    queue.withdraw('picture')
    expect(shown()).toBe('Link copied')
    queue.withdraw('picture')
    queue.push({ title: 'File Too Large', tone: 'danger', key: 'picture' })
    queue.withdraw('picture')
    expect(drain()).toEqual(['Link copied'])
  })

  it('clears what shows and waits', () => {
    queue.push({ title: 'a' })
    queue.push({ title: 'b' })
    queue.clear()
    expect(shown()).toBeNull()
  })

  it('drops the oldest that waits when there are too many, a failure last', () => {
    queue.push({ title: 'shown' })
    queue.push({ title: 'failed', tone: 'danger' })
    for (let n = 1; n <= mostWaiting; n += 1) queue.push({ title: String(n) })
    expect(drain()).toEqual(['shown', 'failed', '2', '3'])

    queue.push({ title: 'shown' })
    for (let n = 0; n <= mostWaiting; n += 1) queue.push({ title: String(n), tone: 'danger' })
    expect(drain()).toEqual(['shown', '1', '2', '3'])
  })

  it('takes away one that still waits', () => {
    queue.push({ title: 'a' })
    const second = queue.push({ title: 'b' })
    queue.dismiss(second)
    expect(drain()).toEqual(['a'])
  })

  it('tells its listeners of changes alone', () => {
    const heard = vi.fn()
    const stop = queue.subscribe(heard)
    const id = queue.push({ title: 'a' })
    queue.push({ title: 'a' })
    queue.dismiss(999)
    queue.withdraw('nothing')
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    queue.dismiss(id)
    expect(heard).toHaveBeenCalledTimes(1)
    queue.subscribe(heard)
    queue.clear()
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
