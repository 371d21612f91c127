import { describe, expect, it } from 'vitest'
import { withoutScripts } from './without-scripts.ts'

const left = (page: string): string => Buffer.from(withoutScripts(Buffer.from(page))).toString()

describe('withoutScripts', () => {
  it.each<[string, string]>([
    ['a<script src="x">if (a<b) x()</script>b', 'a<script src="x"></script>b'],
    ['<style>p{}</style><script>1</script><style>q{}</style>é', '<style></style><script></script><style></style>é'],
    [
      '<script type="application/ld+json">{"a":"<style>"}</script><style>p</style>z',
      '<script type="application/ld+json">{"a":"<style>"}</script><style></style>z',
    ],
    ['<script type=application/JSON>{}</script>', '<script type=application/JSON>{}</script>'],
    ['<!-- <script> --><p>Stir.</p><script>1</script>', '<!-- <script> --><p>Stir.</p><script></script>'],
    ['<style-guide>a</style-guide><p>b<style>c</style>', '<style-guide>a</style-guide><p>b<style></style>'],
    ['<p>a<script>never ends', '<p>a<script>never ends'],
    ['<p>a<!-- <style>b</style>', '<p>a<!-- <style>b</style>'],
    ['no tags', 'no tags'],
  ])('of %s', (page, rest) => {
    expect(left(page)).toBe(rest)
  })

  it('leaves other character sets alone', () => {
    const page = Buffer.from('<script>1</script>', 'utf16le')
    expect(Buffer.from(withoutScripts(page)).equals(page)).toBe(true)
  })

  it.each(['<script', '<script>', '<style ', '<!--', '<!--<script>', '<script></style', '-->', '<'])(
    'ends at nothing but %s',
    piece => {
      const page = piece.repeat(300_000)
      expect(left(page)).toBe(page)
    },
  )
})
