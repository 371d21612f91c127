import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/*
 * Makes the Latin files of both faces smaller: the same characters, but only the weights that the styles use. What
 * other scripts need comes from the packages as it is, by unicode-range. Run it after a new version of a face; both are under the SIL Open Font
 * License, whose notice stands beside the files.
 */

const FACES = join(import.meta.dirname, '..', 'node_modules', '@fontsource-variable')
const OUT = join(import.meta.dirname, '..', 'src', 'styles', 'fonts')

/** What the Latin ranges of src/styles/fonts.css name. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
]
const text = LATIN.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).join('')

const FEATURES = ['kern', 'liga', 'lnum', 'tnum']

const made = [
  {
    from: 'fraunces/files/fraunces-latin-soft-normal.woff2',
    to: 'fraunces-latin.woff2',
    // Titles are set with a softness of 60, which is fixed here.
    variationAxes: { SOFT: 60, wght: { min: 480, max: 600 } },
  },
  {
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

for (const { from, to, variationAxes } of made) {
  const whole = readFileSync(join(FACES, from))
  const part = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  writeFileSync(join(OUT, to), part)
  console.log(`${to}: ${whole.length} → ${part.length} bytes`)
}
