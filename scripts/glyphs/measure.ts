import type { GlyphGuess } from 'photo-reader/glyphs'
import type { Random } from '#server/platform/random.ts'
import type { DrawnGlyph } from './draw-glyphs.ts'
import { OTHER } from './drawings.ts'
import { spoil } from './spoil.ts'

/** From this share on the reader takes a guess for certain. */
const SURE = 0.9
/** How often every glyph is spoilt and judged. */
const TIMES = 4

/**
 * Shares from 0 to 1: of all glyphs those that were judged rightly and those that were judged surely; of the sure ones
 * the wrong ones, and those that are wrong and give a number, which is the only kind that can do harm.
 */
export type Figures = { glyphs: number; right: number; sure: number; surelyWrong: number; falseNumbers: number }

/** Measures how well distorted glyphs are recognised, and lists the most frequent mistakes. */
export function measure(
  glyphs: readonly DrawnGlyph[],
  guess: (features: Float32Array) => GlyphGuess,
  random: Random,
): { figures: Figures; mistakes: string[] } {
  let [count, right, sure, surelyWrong, falseNumbers] = [0, 0, 0, 0, 0]
  const mistaken = new Map<string, number>()
  for (let time = 0; time < TIMES; time++) {
    for (const glyph of glyphs) {
      const features = spoil(glyph, random)
      if (!features) continue
      const { label, share } = guess(features)
      const isRight = label === glyph.label
      const isSure = share >= SURE
      count++
      if (isRight) right++
      else mistaken.set(`${glyph.label} as ${label}`, (mistaken.get(`${glyph.label} as ${label}`) ?? 0) + 1)
      if (isSure) sure++
      if (isSure && !isRight) surelyWrong++
      if (isSure && !isRight && label !== OTHER) falseNumbers++
    }
  }
  const mistakes = [...mistaken].sort((a, b) => b[1] - a[1]).slice(0, 12)
  return {
    figures: {
      glyphs: count,
      right: right / count,
      sure: sure / count,
      surelyWrong: surelyWrong / sure,
      falseNumbers: falseNumbers / sure,
    },
    mistakes: mistakes.map(([mistake, times]) => `${mistake} ${times}`),
  }
}

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`

/** The figures as a line of text. */
export function asText({ glyphs, right, sure, surelyWrong, falseNumbers }: Figures): string {
  return (
    `${glyphs} glyphs: ${percent(right)} right; sure of ${percent(sure)}, of which ${percent(surelyWrong, 2)} wrong ` +
    `(${percent(falseNumbers, 2)} wrong numbers)`
  )
}
