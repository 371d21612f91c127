import { FEATURES } from 'photo-reader/glyphs'
import type { Random } from '#server/platform/random.ts'
import { bell } from './chance.ts'

/**
 * One hidden layer of rectified units and a share for every class. The weights stand as the reader stores them: for each
 * unit its weights and its bias, hidden layer first.
 */
export type Network = { hidden: number; outputs: number; weights: Float32Array }

/** What a network makes of features: its hidden units, and the shares of the classes, which add up to 1. */
export type Judged = { units: Float32Array; shares: Float32Array }

/** Where the weights of the output begin. */
export const outputStart = (hidden: number): number => hidden * (FEATURES + 1)

/** A network that knows nothing. */
export function freshNetwork(hidden: number, outputs: number, random: Random): Network {
  const start = outputStart(hidden)
  const weights = Float32Array.from(
    { length: start + outputs * (hidden + 1) },
    (_, at) => bell(random) * (at < start ? 0.7 * Math.sqrt(2 / FEATURES) : Math.sqrt(2 / hidden)),
  )
  return { hidden, outputs, weights }
}

/** The places of the features that are not 0: much of a glyph's square is empty. */
function filled(features: Float32Array): number[] {
  const places: number[] = []
  for (let at = 0; at < features.length; at++) if (features[at] !== 0) places.push(at)
  return places
}

/** Judges features. */
export function judge({ hidden, outputs, weights }: Network, features: Float32Array, used = filled(features)): Judged {
  const units = new Float32Array(hidden)
  for (let unit = 0; unit < hidden; unit++) {
    const from = unit * (FEATURES + 1)
    let sum = weights[from + FEATURES] as number
    for (const at of used) sum += (weights[from + at] as number) * (features[at] as number)
    units[unit] = Math.max(0, sum)
  }
  const sums = new Float32Array(outputs)
  for (let output = 0; output < outputs; output++) {
    const from = outputStart(hidden) + output * (hidden + 1)
    let sum = weights[from + hidden] as number
    for (let unit = 0; unit < hidden; unit++) sum += (weights[from + unit] as number) * (units[unit] as number)
    sums[output] = sum
  }
  const most = Math.max(...sums)
  const shares = sums.map(sum => Math.exp(sum - most))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return { units, shares: shares.map(share => share / total) }
}

/** Part of the certainty that is taken from the right class and given to all, so that shares stay honest. */
const DOUBT = 0.02
const BATCH = 32
const DECAY = 1e-4

/** A teacher of a network: each example it is shown counts once the batch is full. */
export type Teacher = { show(features: Float32Array, output: number, rate: number): void }

/** Teaches by the method Adam (Kingma and Ba, 2015), in batches, with its usual constants. */
export function teacherOf(network: Network): Teacher {
  const { hidden, outputs, weights } = network
  const [slopes, means, squares] = [weights, weights, weights].map(({ length }) => new Float32Array(length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  let shown = 0
  let steps = 0

  function step(rate: number): void {
    steps++
    const [meanShare, squareShare] = [1 - 0.9 ** steps, 1 - 0.999 ** steps]
    for (let at = 0; at < weights.length; at++) {
      const slope = (slopes[at] as number) / BATCH
      const mean = 0.9 * (means[at] as number) + 0.1 * slope
      const square = 0.999 * (squares[at] as number) + 0.001 * slope * slope
      means[at] = mean
      squares[at] = square
      const weight = weights[at] as number
      weights[at] = weight - rate * (mean / meanShare / (Math.sqrt(square / squareShare) + 1e-8) + DECAY * weight)
    }
    slopes.fill(0)
  }

  return {
    show(features, right, rate) {
      const used = filled(features)
      const { units, shares } = judge(network, features, used)
      const blame = new Float32Array(hidden)
      for (let output = 0; output < outputs; output++) {
        const error = (shares[output] as number) - (output === right ? 1 - DOUBT : DOUBT / (outputs - 1))
        const from = outputStart(hidden) + output * (hidden + 1)
        slopes[from + hidden] = (slopes[from + hidden] as number) + error
        for (let unit = 0; unit < hidden; unit++) {
          slopes[from + unit] = (slopes[from + unit] as number) + error * (units[unit] as number)
          blame[unit] = (blame[unit] as number) + error * (weights[from + unit] as number)
        }
      }
      for (let unit = 0; unit < hidden; unit++) {
        if (units[unit] === 0) continue
        const error = blame[unit] as number
        const from = unit * (FEATURES + 1)
        slopes[from + FEATURES] = (slopes[from + FEATURES] as number) + error
        for (const at of used) slopes[from + at] = (slopes[from + at] as number) + error * (features[at] as number)
      }
      if (++shown % BATCH === 0) step(rate)
    },
  }
}
