import { describe, expect, it } from 'vitest'
import { criticalCss } from './critical-css.mjs'
import { cleanShell, joinWindows, windowStyles } from './shell-html.mjs'

describe('criticalCss', () => {
  const html = '<header class="bar md:w-[12px] a&gt;b" aria-current="page"><h1 class="title">The Dish</h1></header>'
  const of = (css: string) => criticalCss(css, html)

  it('keeps rules whose classes, tags and attributes are all there', () => {
    expect(of('.bar{color:red}.other{color:red}.bar .other{color:red}')).toBe('.bar{color:red}')
    expect(of('h1{margin:0}table{margin:0}header>h1{margin:0}')).toBe('h1{margin:0}header>h1{margin:0}')
    expect(of('[aria-current]{top:0}[data-open]{top:0}')).toBe('[aria-current]{top:0}')
    expect(of('.bar,.other{color:red}')).toBe('.bar{color:red}')
  })

  it('reads names of classes as they are escaped in styles and in HTML', () => {
    const css = '@media (width>=48rem){.md\\:w-\\[12px\\]{width:12px}}.a\\>b{color:red}.md\\:h-\\[1px\\]{height:1px}'
    expect(of(css)).toBe('@media (width>=48rem){.md\\:w-\\[12px\\]{width:12px}}.a\\>b{color:red}')
  })

  it('leaves out what a pointer, the focus or paper bring', () => {
    expect(of('.bar:hover{top:0}.title:focus-visible{top:0}@media print{.bar{top:0}}')).toBe('')
    expect(of('.bar:not(.other){top:0}')).toBe('.bar:not(.other){top:0}')
  })

  it('keeps the theme, and of custom properties, animations and fonts what is used', () => {
    expect(of(':root{--a:1;--b:var(--c);--c:2}[data-theme=dark]{--a:3}.bar{top:var(--b)}')).toBe(
      ':root{--b:var(--c);--c:2}.bar{top:var(--b)}',
    )
    expect(of('[data-theme=dark]{--a:3}.bar{top:var(--a)}')).toContain('[data-theme=dark]{--a:3}')
    expect(of('@keyframes spin{to{top:0}}@keyframes pop{to{top:0}}.bar{animation:1s spin}')).toBe(
      '@keyframes spin{to{top:0}}.bar{animation:1s spin}',
    )
    const face = (range: string) => `@font-face{font-family:F;unicode-range:${range}}`
    for (const english of ['U+??,U+131', 'U+0000-00FF', 'U+20-7E', 'u+61']) expect(of(face(english))).not.toBe('')
    for (const other of ['U+100-2BA', 'U+1EA0-1EF9,U+20AB']) expect(of(face(other))).toBe('')
  })
})

describe('shells', () => {
  it('have nothing of what only a program needs', () => {
    const drawn = '<!--$--><main id="main" tabindex="-1" class="x"><label for="q">Search</label></main><!--/$-->'
    expect(cleanShell(`<link rel="preload" href="/x">${drawn}<script>run()</script>`)).toBe(
      '<main class="x"><label>Search</label></main>',
    )
  })

  it('are refused when a part was left to come later', () => {
    expect(() => cleanShell('<main><!--$?--><template></template><!--/$--></main>')).toThrow('come later')
  })

  it('are one for windows in which they look alike', () => {
    expect(joinWindows(['<p>all</p>', '<p>all</p>', '<p>all</p>'])).toBe('<p>all</p>')
    const joined = joinWindows(['<p>narrow</p>', '<img src="/a">', '<img src="/a">'])
    expect(joined).toBe(
      '<div data-below="48rem"><p>narrow</p></div><div data-from="48rem"><img loading="lazy" src="/a"></div>',
    )
    expect(windowStyles).toContain('@media (width<48rem){[data-from="48rem"]{display:none}}')
    expect(windowStyles).toContain('@media (width>=48rem){[data-below="48rem"]{display:none}}')
  })
})
