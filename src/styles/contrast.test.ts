import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colours = Map<string, [number, number, number]>

function coloursIn(block: string): Colours {
  const found = block.matchAll(/--([a-z-]{2,30}): oklch\(([\d.]{1,8}) ([\d.]{1,8}) ([\d.]{1,8})\)/g)
  return new Map([...found].map(([, name = '', l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

const darkFrom = css.indexOf('[data-theme="dark"]')
const light = coloursIn(css.slice(0, darkFrom))
const themes = { light, dark: new Map([...light, ...coloursIn(css.slice(darkFrom))]) }

/** Relative luminance by WCAG 2.2 of an OKLCH colour, clipped to sRGB (matrices: Björn Ottosson, Oklab). */
function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

function contrast(colours: Colours, one: string, other: string): number {
  const [first, second] = [colours.get(one), colours.get(other)]
  if (!first || !second) throw new Error(`no such colour: ${one} or ${other}`)
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const texts: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'primary-soft', 'secondary-soft', 'accent-soft', 'danger-soft']],
  ['paper', ['ink']],
  ['muted', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['primary-ink', ['primary', 'primary-hover']],
  ['primary-text', ['paper', 'surface', 'sunken', 'primary-soft']],
  ['secondary-ink', ['secondary']],
  ['secondary-text', ['paper', 'surface', 'secondary-soft']],
  ['accent-ink', ['accent']],
  ['accent-text', ['surface', 'accent-soft']],
  ['danger', ['paper', 'surface', 'danger-soft']],
  ['danger-ink', ['danger']],
  ['cloth-ink', ['cloth']],
  ['cycle-ink', ['cycle-menstrual', 'cycle-follicular', 'cycle-ovulatory', 'cycle-luteal']],
]
const shapes: [string, string[]][] = [
  ['line-strong', ['paper', 'surface']],
  ['primary', ['paper', 'surface']],
  ['secondary', ['surface']],
  ['focus', ['paper', 'surface', 'primary-soft']],
  ['cloth-ink', ['cloth']],
]

describe.each(['light', 'dark'] as const)('contrast in the %s theme', theme => {
  const pairs = [
    ...texts.flatMap(([name, grounds]) => grounds.map(ground => [name, ground, 4.5] as const)),
    ...shapes.flatMap(([name, grounds]) => grounds.map(ground => [name, ground, 3] as const)),
  ]
  it.each(pairs)('%s on %s is at least %d', (name, ground, least) => {
    expect(contrast(themes[theme], name, ground)).toBeGreaterThanOrEqual(least)
  })
})

describe('the measure itself', () => {
  it('agrees with known ratios', () => {
    const known: Colours = new Map([
      ['white', [1, 0, 0]],
      ['black', [0, 0, 0]],
    ])
    expect(contrast(known, 'white', 'black')).toBeCloseTo(21, 1)
    expect(contrast(light, 'ink', 'paper')).toBeCloseTo(14.48, 1)
  })
})
