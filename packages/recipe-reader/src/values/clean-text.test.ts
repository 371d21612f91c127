import { describe, expect, it } from 'vitest'
import { cleanLines, cleanText, clip } from './clean-text.ts'

describe('cleanText', () => {
  it.each([
    ['  salt \n and\tpepper ', 'salt and pepper'],
    ['fish &amp; chips', 'fish & chips'],
    ['fish &amp;amp; chips', 'fish & chips'],
    ['1&nbsp;cup&#8217;s &frac12;', '1 cup’s ½'],
    ['&amp;lt;b&amp;gt;rice&amp;lt;/b&amp;gt;', 'rice'],
    ['1 <b>small</b> onion', '1 small onion'],
    ['one<br>two', 'one two'],
    ['a<script>alert(1)</script>b<style>p{}</style>', 'ab'],
    ['<img src=x onerror=alert(1)>soup', 'soup'],
    ['keep < 3 and > 2', 'keep < 3 and > 2'],
    ['((chopped))', '(chopped)'],
    ['3 eggs ((large)) and milk', '3 eggs (large) and milk'],
    ['((a) b)', '((a) b)'],
    ['(a (b))', '(a (b))'],
    ['(((large)))', '(large)'],
    ['1 onion ((red) or a shallot (note 2))', '1 onion (red) or a shallot (note 2)'],
    [
      '1 Zwiebel ((rot) oder eine Schalotte (Tipp 2)), gewürfelt',
      '1 Zwiebel (rot) oder eine Schalotte (Tipp 2), gewürfelt',
    ],
    ['2 œufs ((gros) ou 3 (petits)) 🥚', '2 œufs (gros) ou 3 (petits) 🥚'],
    ['nul\u0000l \u0007bell', 'null bell'],
    ['soft\u00adhyphen zero\u200bwidth \u202eover\ufeff', 'softhyphen zerowidth over'],
    ['half \ud83c pair', 'half pair'],
    ['pie 🥧', 'pie 🥧'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('makes %j into %j', (raw, clean) => expect(cleanText(raw, 200)).toBe(clean))

  it('stays within its limit and halves no character', () => {
    expect(clip('abcdef', 6)).toBe('abcdef')
    expect(clip('abcdefg', 6)).toBe('abcde…')
    expect(clip('abcd🥧🥧', 6)).toBe('abcd…')
    expect(cleanText('x'.repeat(100_000), 50)).toHaveLength(50)
  })
})

describe('cleanLines', () => {
  it('breaks at line ends and at block elements', () => {
    expect(cleanLines('one\r\n\r\ntwo<br/>three<p>four</p><ul><li>five<li>six</ul>')).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ])
  })

  it('takes bare line ends for spaces when asked', () => {
    expect(cleanLines('<p>one\n  and</p>\n<p>two</p>', { markupOnly: true })).toEqual(['one and', 'two'])
  })
})
