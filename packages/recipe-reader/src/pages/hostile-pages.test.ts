import { describe, expect, it } from 'vitest'
import { buildPageModel } from '../html/page-model.ts'
import { parsePage } from '../html/parse-page.ts'
import { attribute } from '../html/tag.ts'
import { judgePage } from './judge-page.ts'
import { readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.village-table.example/tart'
const SIZE = 300_000

const ASKED = ['class', 'href', 'id', 'content', 'hidden'].map(name => [name, attribute(name)] as const)

function eventsOf(html: string): string[] {
  const found: string[] = []
  parsePage(html, {
    open: (name, tag) => {
      const attributes = ASKED.filter(([, id]) => tag.get(id) !== undefined).map(([key, id]) => `${key}=${tag.get(id)}`)
      found.push([name.text, ...attributes].join(' '))
    },
    close: name => found.push(`/${name.text}`),
    text: run => found.push(`"${run.value()}"`),
  })
  return found
}

describe('parsePage', () => {
  it.each<[string, string[]]>([
    ['<p class="a>b">x</p>', ['p class=a>b', '"x"', '/p']],
    ["a < b <i content='it''s'>c", ['"a < b "', 'i content=it', '"c"', '/i']],
    ['x<!-- <p> -->y<!-- z -->w', ['"xyw"']],
    ['<script>if (a<b) "</p>"</script>x', ['"x"']],
    ['<STYLE>p{}</STYLE ><P>x', ['p', '"x"', '/p']],
    ['x<script>never ends', ['"x"']],
    ['x<p class="never ends', ['"x"']],
    [
      '<a href=x/y ID = "a b" hidden id=c>1&nbsp;&frac12; &amp;lt;</a>',
      ['a href=x/y id=a b hidden=', '"1\u00a0½ &lt;"', '/a'],
    ],
    ['<template><template>a</template>b</template><svg><title>c</title></svg>d', ['"d"']],
    ['<ul><li><b>a</b><li>b</ul>', ['ul', 'li', 'b', '"a"', '/b', '/li', 'li', '"b"', '/li', '/ul']],
    ['<div><span><b>a</div>b', ['div', 'span', 'b', '"a"', '/b', '/span', '/div', '"b"']],
    ['<p>a</b><p>b', ['p', '"a"', '/p', 'p', '"b"', '/p']],
    ['<div><img><br/>', ['div', 'img', '/img', 'br', '/br', '/div']],
    [
      '<table><tr><td>a<tr><td>b</table>',
      ['table', 'tr', 'td', '"a"', '/td', '/tr', 'tr', 'td', '"b"', '/td', '/tr', '/table'],
    ],
    ['<dl><dt>a<dd>b<dt>c</dl></dl>', ['dl', 'dt', '"a"', '/dt', 'dd', '"b"', '/dd', 'dt', '"c"', '/dt', '/dl']],
  ])('reads %s', (html, events) => {
    expect(eventsOf(html)).toEqual(events)
  })

  it('ends all that is open where the nesting gets too deep', () => {
    const events = eventsOf(`${'<b>'.repeat(300)}x`)
    expect(events.filter(event => event === 'b')).toHaveLength(256)
    expect(events.filter(event => event === '/b')).toHaveLength(256)
    expect(events).not.toContain('"x"')
  })
})

describe('buildPageModel', () => {
  it('ends what the page leaves open, and ignores ends of nothing', () => {
    const { lines } = buildPageModel('<ul><li>a<li>b</ul></b></div><table><tr><td>c<td>d<tr><td>e</table><p>f<p>g')
    expect(lines.map(line => line.text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect(lines.map(line => line.block.name)).toEqual(['li', 'li', 'td', 'td', 'td', 'p', 'p'])
  })

  it('leaves out what is hidden and keeps apart what stands side by side', () => {
    const { lines } = buildPageModel('<p hidden>no</p><p><span>2</span><span>cups</span> of&nbsp;milk &frac12;</p>')
    expect(lines.map(line => line.text)).toEqual(['2 cups of milk ½'])
  })

  it('is bounded', () => {
    const { lines, elements } = buildPageModel('<p>x</p>'.repeat(100_000))
    expect(lines.length).toBeLessThanOrEqual(12_000)
    expect(elements.length).toBeLessThanOrEqual(40_001)
  })
})

describe('hostile pages', () => {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '(',
    '1',
    '½',
    ' ',
    '\n',
    '<a ',
    '<!--',
    '</',
    '<a x="',
    "<a x='",
    '<a x=',
    '<a x="\'>',
    '<svg>',
    '<template>',
    '<a b=&amp;',
    '</a>',
    '</script',
    '<li itemprop=recipeIngredient>',
    '<i itemprop="ingredients" x=\'',
    '<meta property=og:title ',
    '<p>',
    '<li>',
    '<b>',
    '<td>',
    '&#',
    '1 ',
    '1 cup ',
    'Serves 4 ',
    'prep time: ',
    '<h2>Ingredients</h2>',
    '<div class="ingredients">',
    '<span></span>',
    '<input type=number value=4>',
    '{"@type":"Recipe",',
    'isaccessibleforfree ',
    'class="paywall',
    '<script>a("ingredients ',
    "='{ingredients",
    '<script>"description":"a\\n',
    '<div><b>1 x</b><i>y</i></div>',
    '<h5>• a<br>',
  ]

  it.each(pieces)('of nothing but %j end', piece => {
    const html = piece.repeat(Math.ceil(SIZE / piece.length))
    expect(readRecipePage(html, PAGE)?.ingredients ?? []).not.toHaveLength(1)
    expect(['bot-wall', 'paywall', 'not-a-recipe', null]).toContain(judgePage(html))
  })

  it('with nesting without end end', () => {
    const deep = `<h2>Ingredients</h2><ul><li>1 egg</li><li>2 figs</li></ul>${'<div class="method">'.repeat(100_000)}Stir.`
    expect(readRecipePage(deep, PAGE)?.ingredients ?? []).not.toHaveLength(1)
  })
})
