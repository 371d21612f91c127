import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { Parser, type Tokenizer } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { PlainTokenizer } from './plain-tokenizer.ts'

/** What a parser tells of a page, texts between two tags as one. */
function told(page: string, isPlain: boolean): string[] {
  const events: string[] = []
  let text = ''
  let isScript = false
  const add = (event: string): void => {
    if (text !== '') events.push(isPlain && !isScript ? decodeHTML(text) : text)
    text = ''
    events.push(event)
  }
  const resolve = (value: string): string => (isPlain ? decodeHTMLAttribute(value) : value)
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const pairs = Object.entries(attributes).map(([key, value]) => `${key}=${resolve(value)}`)
        add(`<${[name, ...pairs].join(' ')}>`)
        isScript = name === 'script'
      },
      onclosetag(name) {
        add(`</${name}>`)
        isScript = false
      },
      ontext: piece => {
        text += piece
      },
    },
    isPlain ? { Tokenizer: PlainTokenizer as unknown as typeof Tokenizer } : {},
  )
  parser.end(page)
  add('end')
  return events
}

const PAGES = [
  '<p class="a" ID=b hidden>1 &frac12; cup</p>',
  "<a href='x>y' title=\"it's\" data-x = 3 checked/>b</a>",
  '<p>a < b <c d <e>f</p>',
  '<p a=b=c =d "e" f=>g</p>',
  '<br/><img src=x /><input value="&quot;1&quot;" / >',
  '<!-- <p> -->a<!-->b<!--->c<!doctype html><![CDATA[ <b> ]]>d<!>e<!x<y>f',
  '<?xml version="1.0"?>a</>b</ p >c</1>d',
  '<script>if (a</b) "</scripts>" </SCRIPT >e<style>p>q{}</style>f',
  '<title>a &amp; <b></title><textarea><p></textarea><xmp><i></xmp>g',
  '<TITLE>A</TITLE ><Script src=x>y</script x>z',
  '<script src=x/>a</script>b',
  '<svg><path d="M0"/><g/></svg><ul><li>a<li>b</ul><p>c<div>d</div>e</p>',
  '<p>&amp;&lt;&#189;&nbsp;&notit; &ampx &unknown; &<b title="a&copy=1&copy;&lt">x</b>',
  'a & b &amp',
  '<p',
  'a<p b',
  'a<p b="c',
  'a</p',
  'a<!-- b',
  '<script>a<b>',
  '<title>a',
  'a<',
]

describe('the tokenizer for whole pages', () => {
  it.each(PAGES)('tells of %s what that of htmlparser2 tells', page =>
    expect(told(page, true)).toEqual(told(page, false)),
  )

  it('tells of any mixture of tags and signs what that of htmlparser2 tells', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '</',
      'p',
      'li',
      ' ',
      '=',
      '"',
      "'",
      '&amp;',
      '&',
      '!',
      '--',
      '?',
      'script',
      '<b>',
      '</b>',
      'x',
    ]
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    for (let count = 0; count < 3000; count += 1) {
      const page = `${Array.from({ length: next(24) }, () => pieces[next(pieces.length)]).join('')}'"--><p>end</p>`
      expect(told(page, true), page).toEqual(told(page, false))
    }
  })

  it('passes over attributes that nobody reads', () => {
    const names: string[] = []
    const options = { Tokenizer: PlainTokenizer as unknown as typeof Tokenizer, attributes: new Set(['class']) }
    new Parser({ onattribute: name => names.push(name) }, options).end('<p id=a CLASS="b" style="c">')
    expect(names).toEqual(['class'])
  })
})
