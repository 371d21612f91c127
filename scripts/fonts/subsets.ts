import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/**
 * What pages in Western languages are written with: ASCII, the letters with accents, fractions, quotation marks, dashes
 * and a few signs. Everything else comes from the whole files.
 */
export const characters: readonly number[] = [
  ...range(0x20, 0x7e),
  ...range(0xc0, 0xff),
  0x152,
  0x153,
  ...Array.from('\u00a0¡£©«°·»¼½¾¿–—‘’“”„•…€−', character => character.codePointAt(0) ?? 0),
].sort((a, b) => a - b)

/** Characters as `unicode-range` names them. */
export function unicodeRange(codes: readonly number[]): string {
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

type Axes = Record<string, number | { min: number; max: number }>

/**
 * The files in src/fonts: what each is cut from, and the axes that are left of it. Titles are 480 to 600 heavy and 60
 * soft, text is 400 to 700 heavy.
 */
const subsets: readonly { file: string; source: string; axes: Axes }[] = [
  {
    file: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-soft-normal.woff2',
    axes: { SOFT: 60, wght: { min: 400, max: 600 } },
  },
  {
    file: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Cuts the fonts of the first screens out of those of the packages, the same bytes each time. */
export function makeSubsets(): Promise<{ file: string; bytes: Buffer }[]> {
  return Promise.all(
    subsets.map(async ({ file, source, axes }) => ({
      file,
      bytes: await subsetFont(readFileSync(require.resolve(source)), String.fromCodePoint(...characters), {
        targetFormat: 'woff2',
        variationAxes: axes,
      }),
    })),
  )
}
