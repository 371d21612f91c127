import { dishKey, drawFace, drawingsVersion, parseDishKey } from 'dish-art'
import { describe, expect, it } from 'vitest'
import { bareDishUrl, dishSrcSet, dishUrl, faceUrl, offeredFaces, sceneUrl, welcomeDishes } from './contract.ts'

describe('the dishes of the welcome page', () => {
  it.each(welcomeDishes)('$name can be drawn from its key', ({ key }) => {
    const spec = parseDishKey(key)
    expect(spec && dishKey(spec)).toBe(key)
  })

  it('are named apart', () => {
    expect(new Set(welcomeDishes.map(dish => dish.name)).size).toBe(welcomeDishes.length)
    expect(new Set(welcomeDishes.map(dish => dish.key)).size).toBe(welcomeDishes.length)
  })
})

describe('addresses', () => {
  const version = `?v=${drawingsVersion}`

  it('name key, width and the version of the generator', () => {
    const key = 'soup.dinner.plain.00000001'
    expect(dishUrl(key, 320)).toBe(`/media/drawn/dish/soup.dinner.plain.00000001/320.webp${version}`)
    expect(bareDishUrl(key, 96)).toBe(`/media/drawn/bare/soup.dinner.plain.00000001/96.webp${version}`)
    expect(sceneUrl('feed')).toBe(`/media/drawn/scene/feed.svg${version}`)
    expect(dishSrcSet(key).split(', ')).toEqual(
      [96, 320, 640, 1280].map(width => `/media/drawn/dish/${key}/${width}.webp${version} ${width}w`),
    )
  })

  it('give each face that is offered a drawing of its own', () => {
    expect(new Set(offeredFaces.map(face => drawFace(Number.parseInt(face, 16)))).size).toBe(12)
    for (const face of offeredFaces) expect(faceUrl(face)).toMatch(/^\/media\/drawn\/face\/[0-9a-f]{8}\.svg\?v=\d+$/)
  })
})
