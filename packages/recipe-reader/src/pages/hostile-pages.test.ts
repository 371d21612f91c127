import { describe, expect, it } from 'vitest'
import { readAttributes } from '../html/attributes.ts'
import { buildPageModel } from '../html/page-model.ts'
import { scanTags } from '../html/scan-tags.ts'
import { judgePage } from './judge-page.ts'
import { readRecipePage } from './read-recipe-page.ts'

const PAGE = 'https://www.village-table.example/tart'
const SIZE = 300_000

function tagsOf(html: string): string[] {
  const found: string[] = []
  scanTags(html, {
    open: (name, attributes) => found.push(`${name}${attributes.trimEnd()}`),
    close: name => found.push(`/${name}`),
    text: raw => found.push(`"${raw}"`),
    isFull: () => false,
  })
  return found
}

describe('scanTags', () => {
  it.each<[string, string[]]>([
    ['<p class="a>b">x</p>', ['p class="a>b"', '"x"', '/p']],
    ["a < b <i title='it''s'>c", ['"a < b "', "i title='it''s'", '"c"']],
    ['x<!-- <p> --!>y<!-- z -->w', ['"x"', '"w"']],
    ['<script>if (a<b) "</p>"</script>x', ['"x"']],
    ['<STYLE>p{}</STYLE ><P>x', ['p', '"x"']],
    ['x<script>never ends', ['"x"']],
    ['x<p class="never ends', ['"x"']],
    ['<a href=x/y>z</a>', ['a href=x/y', '"z"', '/a']],
  ])('reads %s', (html, tags) => {
    expect(tagsOf(html)).toEqual(tags)
  })

  it('finds attributes however they are written', () => {
    const written = ' data-class="no" class = "a b" id=c hidden title=\'x "y"\''
    expect(readAttributes(written, ['class', 'id', 'hidden', 'title', 'lang'])).toEqual([
      'a b',
      'c',
      '',
      'x "y"',
      undefined,
    ])
    expect(readAttributes(' title="id=no" / ID = x/y id=z class="never ends', ['id', 'class', 'z'])).toEqual([
      'x/y',
      'never ends',
      undefined,
    ])
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
