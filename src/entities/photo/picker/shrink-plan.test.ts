import { describe, expect, it } from 'vitest'
import { renamed, shrinkPlan } from './shrink-plan.ts'

const MEGABYTE = 1024 * 1024
const picture = { size: 4 * MEGABYTE, type: 'image/jpeg', width: 4000, height: 3000 }

describe('shrinkPlan', () => {
  it('makes the longest side 2560 pixels and keeps the shape, lying or upright', () => {
    expect(shrinkPlan(picture)).toEqual({ width: 2560, height: 1920, type: 'image/jpeg', quality: 0.85 })
    expect(shrinkPlan({ ...picture, width: 3000, height: 4000 })).toMatchObject({ width: 1920, height: 2560 })
    expect(shrinkPlan({ ...picture, width: 40_000, height: 3 })).toMatchObject({ width: 2560, height: 1 })
  })

  it('leaves small pictures alone', () => {
    expect(shrinkPlan({ ...picture, size: MEGABYTE, width: 2560, height: 2560 })).toBeNull()
    expect(shrinkPlan({ ...picture, size: 2000, width: 2561, height: 10 })).not.toBeNull()
  })

  it('never makes a picture larger, and only encodes anew what is heavy for its size', () => {
    expect(shrinkPlan({ ...picture, size: MEGABYTE + 1, width: 800, height: 600 })).toMatchObject({
      width: 800,
      height: 600,
    })
  })

  it('keeps what may be transparent in a form that can be', () => {
    expect(shrinkPlan({ ...picture, type: 'image/png' })?.type).toBe('image/webp')
    expect(shrinkPlan({ ...picture, type: 'image/webp' })?.type).toBe('image/webp')
    expect(shrinkPlan({ ...picture, type: '' })?.type).toBe('image/webp')
  })

  it('keeps its hands off pictures of absurd sizes and of none', () => {
    expect(shrinkPlan({ ...picture, width: 16_000, height: 16_000 })).toBeNull()
    expect(shrinkPlan({ ...picture, width: 0, height: 0 })).toBeNull()
  })
})

it('renames a file by what it has become', () => {
  expect(renamed('Soup.PNG', 'image/webp')).toBe('Soup.webp')
  expect(renamed('a.b.jpeg', 'image/jpeg')).toBe('a.b.jpg')
  expect(renamed('.png', 'image/png')).toBe('photo.png')
  expect(renamed('no ending', 'image/jpeg')).toBe('no ending.jpg')
})
