import { describeDish } from 'dish-art/classify'
import { describe, expect, it } from 'vitest'
import { pictureWidths } from '#common/pictures.ts'
import { DomainError } from '#server/platform/errors.ts'
import { loadSharp } from '../safe-sharp.ts'
import { createDishRenderer } from './render.ts'

const sharp = await loadSharp()

const renderDish = createDishRenderer()
const spec = describeDish('Roasted Tomato Soup', 'dinner')

describe('a drawn dish as WebP', { timeout: 30_000 }, () => {
  it.each(pictureWidths)('is %i pixels wide, 4:3 and opaque', async width => {
    const about = await sharp(await renderDish(spec, width)).metadata()
    expect(about).toMatchObject({ format: 'webp', width, height: (width * 3) / 4, hasAlpha: false })
  })

  it('is a square with nothing in its corners when it is bare', async () => {
    const bytes = await renderDish(spec, 320, { bare: true })
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 320, height: 320, channels: 4 })
    const alphas = [0, 319, 319 * 320, 320 * 320 - 1].map(pixel => data[pixel * 4 + 3])
    expect(Math.max(...alphas.map(Number))).toBeLessThan(8)
    expect(data[(160 * 320 + 160) * 4 + 3]).toBe(255)
  })

  it('keeps the colour of its half transparent shadow', async () => {
    const { data } = await sharp(await renderDish(spec, 320, { bare: true }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const shadow: number[] = []
    for (let index = 0; index < data.length; index += 4) {
      const alpha = data[index + 3]!
      // Where the shadow is strong enough for its colour to survive compression, and there is nothing but shadow.
      if (alpha > 60 && alpha < 100) shadow.push(data[index]!)
    }
    shadow.sort((a, b) => a - b)
    expect(shadow.length).toBeGreaterThan(50)
    expect(shadow[shadow.length >> 1]).toBeGreaterThan(24)
  })

  it('is not held up by those who have much drawn, and has room beside them', async () => {
    const ended: string[] = []
    const draw = (by: string) =>
      renderDish(spec, 96, { by }).then(
        () => void ended.push(by),
        () => void ended.push(`${by} refused`),
      )
    const strangers = Array.from({ length: 70 }, () => draw('strangers'))
    await draw('chef 1')
    // Two were being drawn when the chef came, and two at most were begun with them.
    expect(ended.filter(by => by === 'strangers').length).toBeLessThan(6)
    await Promise.all(strangers)
    expect(ended.filter(by => by === 'strangers refused')).toHaveLength(4)
    expect(ended).not.toContain('chef 1 refused')
  })

  it('refuses more than it can soon draw, and recovers', async () => {
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => renderDish(spec, 96)))
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused).toHaveLength(14)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(DomainError)
      expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 })
    }
    expect((await renderDish(spec, 96)).subarray(0, 4).toString()).toBe('RIFF')
  })
})
