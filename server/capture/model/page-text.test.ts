import { describe, expect, it } from 'vitest'
import { SOURCE_TEXT_MAX } from '#common/capture.ts'
import { addressInPage } from './address-in-page.ts'
import { PAGE_TEXT_MAX, pageText, partWith } from './page-text.ts'

describe('pageText', () => {
  it('is what a visitor reads, a line for each block', () => {
    const html = `<title>Pie &amp; mash</title><nav>Home</nav><h1>Pie</h1><p>Take <b>two</b>
      eggs.<br>Beat.</p><ul><li>1 egg<li>2 plums</ul><script>evil()</script><footer>©</footer>`
    expect(pageText(html)).toBe('Pie & mash\nPie\nTake two eggs.\nBeat.\n1 egg\n2 plums')
  })

  it('is bounded, whatever the page is', () => {
    expect(pageText(`<p>${'many words '.repeat(100_000)}`).length).toBeLessThanOrEqual(PAGE_TEXT_MAX)
    expect(pageText('<p>x</p>'.repeat(100_000)).length).toBeLessThanOrEqual(PAGE_TEXT_MAX)
    expect(pageText('<div>'.repeat(200_000))).toBe('')
    expect(pageText(`${'<nav><div>'.repeat(200_000)}secret`)).toBe('')
    expect(pageText('')).toBe('')
  })
})

describe('addressInPage', () => {
  it.each([
    ['<!-- saved from url=(0024)https://pies.example/one -->', 'https://pies.example/one'],
    ['<link rel="canonical" href="https://pies.example/a?b=1&amp;c=2">', 'https://pies.example/a?b=1&c=2'],
    ["<meta property='og:url' content='http://pies.example/'/>", 'http://pies.example/'],
    ['<link rel=canonical href="javascript:alert(1)">', null],
    ['<link rel="canonical" href="/pie">', null],
    ['<p>https://pies.example</p>', null],
    [`<link ${' rel'.repeat(50_000)}>`, null],
  ])('of %.60s', (html, address) => expect(addressInPage(html)).toBe(address))
})

describe('the part of a text with the recipe', () => {
  const recipe = { ingredients: ['2 leeks', '1 l stock'], instructions: ['Fry the leeks.'] }
  const story = 'A line of a story.\n'.repeat(3000)

  it('is all of it where that is short, and its beginning where the recipe is not in it', () => {
    expect(partWith(recipe, 'a\n2 leeks')).toBe('a\n2 leeks')
    expect(partWith(recipe, story)).toBe(story.slice(0, SOURCE_TEXT_MAX))
  })

  it('begins with a whole line a little above a recipe that stands far down', () => {
    const part = partWith(recipe, `${story}2 leeks\n1 l stock\n${story}`)
    expect(part.length).toBe(SOURCE_TEXT_MAX)
    expect(part).toMatch(/^A line of a story\./)
    expect(part.indexOf('2 leeks')).toBeGreaterThan(1000)
    expect(part.indexOf('2 leeks')).toBeLessThan(2100)
  })
})
