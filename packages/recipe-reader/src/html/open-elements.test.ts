import { describe, expect, it } from 'vitest'
import { OpenElements } from './open-elements.ts'

function endedBy(tags: string): string {
  const ended: string[] = []
  const tree = new OpenElements(name => ended.push(name))
  for (const tag of tags.split(' ')) {
    if (tag.startsWith('/')) tree.close(tag.slice(1))
    else {
      tree.endImplied(tag)
      tree.open(tag)
    }
  }
  ended.push('|')
  tree.closeAll()
  return ended.join(' ')
}

describe('OpenElements', () => {
  it.each([
    ['ul li a li', '| li a li ul'],
    ['ul li li li', 'li li | li ul'],
    ['div span b /div', 'b span div |'],
    ['p /b p', 'p | p'],
    ['div img br /img', 'img br | div'],
    ['table tr td tr td /table', 'td tr td tr table |'],
    ['dl dt dd dt /dl /dl', 'dt dd dt dl |'],
  ])('after %s', (tags, ended) => {
    expect(endedBy(tags)).toBe(ended)
  })
})
