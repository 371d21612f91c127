import { describe, expect, it } from 'vitest'
import { withoutScripts } from './without-scripts.ts'

describe('a page without scripts', () => {
  it.each([
    ['<p>a</p><script>if (1 < 2) "<p>"</script ><p>b</p>', '<p>a</p><p>b</p>'],
    ['<style media="x">a{}</style><p>a', '<p>a'],
    ['<p><svg viewBox="0 0 1 1"><title>Clock</title></svg>20 min</p>', '<p>20 min</p>'],
    ['<!-- <script> --><p>a</p><!--[if IE]><p>b</p><![endif]-->c<!-->d', '<p>a</p>cd'],
    ['<script>"<!--"</script><p>a</p>', '<p>a</p>'],
    ['<scripted>a</scripted><span>b</span><section>c', '<scripted>a</scripted><span>b</span><section>c'],
    ['<script>a', '<script>a'],
    ['a <!-- b', 'a <!-- b'],
    ['<svg><svg></svg><text>a</text></svg>b', '<svg><svg></svg><text>a</text></svg>b'.replace('<svg></svg>', '')],
    ['<svg/><p>a</p><svg></svg>', '<svg/><p>a</p>'],
  ])('%s is %s', (page, kept) => expect(withoutScripts(page)).toBe(kept))

  it.each(['<script ', '<svg ', '<svg><svg></svg>', '<!--', '<style>', '<script></script', '<svg></svg'])(
    'takes no longer for a page full of %s',
    piece => expect(withoutScripts(piece.repeat(400_000)).length).toBeLessThanOrEqual(piece.length * 400_000),
  )
})
