import { Random } from '../random.ts'
import { drawShirt } from './faces/clothes.ts'
import { drawBeard, drawEarrings, drawFeatures, drawGlasses, drawHead } from './faces/features.ts'
import { hairStyles } from './faces/hair.ts'
import { headWear } from './faces/head-wear.ts'
import { chooseLook } from './faces/look.ts'
import { tone } from './palette.ts'
import { circle, slab } from './shapes.ts'

/**
 * A friendly face as an SVG document, 96 × 96, for a chef without a photo. Everything about it comes from the seed
 * alone (0 to 2³² − 1), so it says nothing about who the chef is. The same seed always gives the same text.
 */
export function drawFace(seed: number): string {
  const random = new Random(seed)
  const look = chooseLook(random)
  const hair = random.pick(random.chance(0.24) ? headWear : hairStyles)(look)
  const light = circle(40, 38, 40, tone(look.ground, 0.035, 0.8))
  const parts =
    slab(0, 0, 96, 96, 0, tone(look.ground)) +
    light +
    hair.back +
    drawHead(look) +
    drawShirt(random, look) +
    (hair.beard && random.chance(0.3) ? drawBeard(random, look) : '') +
    drawFeatures(random, look) +
    (hair.ears && random.chance(0.2) ? drawEarrings(random.chance(0.6)) : '') +
    hair.front +
    (random.chance(0.24) ? drawGlasses(random, look) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${parts}</svg>`
}
