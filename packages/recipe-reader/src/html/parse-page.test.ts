import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'
import { attribute } from './tag.ts'

const SKIPPED = new Set(['script', 'style', 'svg', 'noscript', 'template', 'iframe', 'textarea', 'object', 'xmp'])
const ASKED = ['class', 'content', 'hidden', 'href', 'id', 'src', 'type', 'value'].map(
  name => [name, attribute(name)] as const,
)

const tagOf = (name: string, valueAt: (name: string, id: number) => string | undefined): string =>
  [
    `<${name}`,
    ...ASKED.map(([asked, id]) => [asked, valueAt(asked, id)]).flatMap(([key, value]) =>
      value === undefined ? [] : `${key}=${value}`,
    ),
  ].join(' ')

/** What this parser tells of a page. */
function told(page: string): string[] {
  const events: string[] = []
  parsePage(page, {
    open: (name, tag) => events.push(tagOf(name.text, (_name, id) => tag.get(id))),
    close: name => events.push(`</${name.text}`),
    text: run => {
      const text = run.value()
      expect(run.isBlank()).toBe(text.trim() === '')
      events.push(text)
    },
  })
  return events
}

/** What htmlparser2 tells of it, without what is passed over. */
function toldByLibrary(page: string): string[] {
  const events: string[] = []
  const open: string[] = []
  let text = ''
  const endText = (): void => {
    if (text !== '') events.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      endText()
      if (!open.some(each => SKIPPED.has(each)) && !SKIPPED.has(name)) events.push(tagOf(name, key => attributes[key]))
      open.push(name)
    },
    ontext(piece) {
      if (!open.some(each => SKIPPED.has(each))) text += piece
    },
    // Of a tag that never ends the close alone is told.
    onclosetag(name) {
      if (open.at(-1) !== name) return
      if (!open.some(each => SKIPPED.has(each))) {
        endText()
        events.push(`</${name}`)
      }
      open.pop()
    },
  })
  parser.end(page)
  endText()
  return events
}

const PAGES = [
  '<p class="a" ID=b hidden>1 &frac12; cup</p>',
  "<a href='x>y' title=\"it's\" id = 3 hidden/>b</a>",
  '<p class=a class=b CLASS=c>d',
  '<p>a < b <c d <e>f</p>',
  '<p type=b=c =d "e" id=>g</p>',
  '<br/><img src=x /><input value="&quot;1&quot;" / >',
  '<!-- <p> -->a<!-->b<!--->c<!doctype html><![CDATA[ <b> ]]>d<!e>f<!x<y>g',
  '<?xml version="1.0"?>a</>b</ p >c</1>d',
  '<script>if (a</b) "</scripts>" </SCRIPT >e<style>p>q{}</style>f',
  '<title>a &amp; <b></title><textarea><p></textarea><xmp><i></xmp>g',
  '<TITLE>A</TITLE ><Script src=x>y</script x>z',
  '<script src=x/>a</script>b',
  '<svg><path d="M0"/><g/></svg><ul><li>a<li>b</ul><p>c<div>d</div>e</p>',
  '<svg/><p/>a<b/>c</svg><i/>d',
  '<math><mi/>a</mi><mo/>b</math>c</title></title><math><g/>d',
  '<p>&amp;&lt;&#189;&nbsp;&notit; &ampx &unknown; &<b id="a&copy=1&copy;&lt">x</b>&nbsp;',
  'a & b &amp',
  'a</p>b</br>c</hr>d</div>e',
  '<select><option>a<option>b<optgroup><option>c<input><button>d</select>e',
  '<table><thead><tr><th>a<th>b<tbody><tr><td>c<td>d<tr><td>e<tfoot><tr><td>f</table>',
  '<ruby>a<rt>b<rp>c</ruby><dl><dt>a<dd>b<dt>c</dl>',
  '<head><link><meta></head><body>a<body>b',
  '<x-y>a<X-Y>b</x-y>c</z>d</x-y>e',
  '<bloc\u212aquote>a</blockquote>b<\u212abd>',
  '<p',
  'a<p b',
  'a<p id="c',
  'a<li>b<li',
  'a</p',
  'a<!-- b',
  '<script>a<b>',
  '<title>a',
  'a<',
]

describe('the parser for whole pages', () => {
  it.each(PAGES)('tells of %s what htmlparser2 tells', page => expect(told(page)).toEqual(toldByLibrary(page)))

  it.each<[string, string[]]>([
    ['of tags and signs', '< > / </ p li   = " \' &amp; & ! -- ? script <b> </b> x'.split(' ').concat(' ')],
    [
      'of elements',
      'p li ul td tr table div span title svg math mi br/ hr svg/ b/ x-y option select'
        .split(' ')
        .flatMap(name => [`<${name}>`, `</${name}>`])
        .concat('a', ' ', '&nbsp;', '<b hidden class=c/>', '<!-- -->', '<script>'),
    ],
  ])('tells of any mixture %s what htmlparser2 tells', (_name, pieces) => {
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let count = 0; count < 3000; count += 1) {
      const page = `${Array.from({ length: next(24) }, () => pieces[next(pieces.length)]).join('')}'"--><p>end</p>`
      expect(told(page), page).toEqual(toldByLibrary(page))
    }
  })
})
