import { describe, expect, it } from 'vitest'
import { asPage, openPage } from './page-source.ts'

describe('the markup of a page', () => {
  it.each([
    ['<p>a</p><script>if (1 < 2) "<p>"</script ><p>b</p>', '<p>a</p><p>b</p>'],
    ['<style media="x">a{}</style><p>a', '<p>a'],
    ['<p><svg viewBox="0 0 1 1"><title>Clock</title></svg>20 min</p>', '<p>20 min</p>'],
    ['<!-- <script> --><p>a</p><!--[if IE]><p>b</p><![endif]-->c<!-->d', '<p>a</p>cd'],
    ['<script>"<!--"</script><p>a</p>', '<p>a</p>'],
    ['<scripted>a</scripted><span>b</span><section>c', '<scripted>a</scripted><span>b</span><section>c'],
    ['<script>a', '<script>a'],
    ['a <!-- b', 'a <!-- b'],
    ['<svg><svg></svg><text>a</text></svg>b', '<svg><text>a</text></svg>b'],
    ['<svg/><p>a</p><svg></svg>', '<svg/><p>a</p>'],
    ['\ufeff<p>½ \ufeff😀 €\uffff\0</p>', '\ufeff<p>½ \ufeff😀 €\uffff\0</p>'],
    ['', ''],
    ['<p>½ Löffel</p><script>"ü"</script>é', '<p>½ Löffel</p>é'],
  ])('of %s is %s', (page, kept) => expect(asPage(page).markup).toBe(kept))

  it('is the same text in long pages and short ones', () => {
    const page = '<p>½ cup of crème fraîche – 20 ’ 😀</p>'
    expect(asPage(page.repeat(60_000)).markup === page.repeat(60_000)).toBe(true)
    expect(asPage(page.repeat(900)).markup).toBe(page.repeat(900))
  })

  it.each(['<script ', '<svg ', '<svg><svg></svg>', '<!--', '<style>', '<script></script', '<svg></svg'])(
    'takes no longer for a page full of %s',
    piece => expect(asPage(piece.repeat(400_000)).markup.length).toBeLessThanOrEqual(piece.length * 400_000),
  )
})

describe('the scripts of a page', () => {
  it('are there with their tags, in comments and capitals too', () => {
    const page = '<script async>a</script><!-- <script id=b>"é"</script> --><SCRIPT>c</SCRIPT><script>d'
    expect(asPage(page).scripts.map(({ tag, text }) => [tag, text()])).toEqual([
      ['<script async>', 'a'],
      ['<script id=b>', '"é"'],
      ['<SCRIPT>', 'c'],
      ['<script>', 'd'],
    ])
  })
})

describe('a page from bytes', () => {
  it('is read in the character set that it has', () => {
    const page = '<head><title>Crème</title></head><body><p>brûlée</p></body>'
    expect(openPage(Buffer.from(page), 'text/html').markup).toBe(page)
    expect(openPage(Buffer.from(page, 'latin1'), 'text/html; charset=ISO-8859-1').html).toBe(page)
    expect(openPage(Buffer.from(`\ufeff${page}`), 'text/html').head).toBe('<head><title>Crème</title></head>')
  })
})
