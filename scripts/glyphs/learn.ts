import type { Random } from '#server/platform/random.ts'
import { shuffle } from './chance.ts'
import type { DrawnGlyph } from './draw-glyphs.ts'
import { classes, OTHER } from './drawings.ts'
import { freshNetwork, type Network, teacherOf } from './network.ts'
import { spoil } from './spoil.ts'

/** Units of the hidden layer: more learn the faces by heart and make the file larger. */
const HIDDEN = 56
const ROUNDS = 30
/** How much is changed at a time, in the first round and in the last. */
const [FIRST_RATE, LAST_RATE] = [1.5e-3, 2e-5]
/** Digits are drawn once in a face and fractions in four ways, so digits are shown as often as those together. */
const DIGIT_TIMES = 4

/** Learns glyphs, each spoilt again every time it is shown. The same glyphs and seed give the same network. */
export function learn(glyphs: readonly DrawnGlyph[], random: Random, say: (line: string) => void): Network {
  const network = freshNetwork(HIDDEN, classes.length, random)
  const teacher = teacherOf(network)
  const shown = glyphs.flatMap(glyph => {
    const isDigit = glyph.label !== OTHER && classes.indexOf(glyph.label) < 10
    return new Array<DrawnGlyph>(isDigit ? DIGIT_TIMES : 1).fill(glyph)
  })
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(shown, random)
    const rate = LAST_RATE + ((FIRST_RATE - LAST_RATE) * (1 + Math.cos((Math.PI * round) / ROUNDS))) / 2
    for (const glyph of shown) {
      const features = spoil(glyph, random)
      if (features) teacher.show(features, classes.indexOf(glyph.label), rate)
    }
    say(`round ${round + 1} of ${ROUNDS}, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  return network
}
