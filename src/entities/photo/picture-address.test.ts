import { describe, expect, it } from 'vitest'
import { storedKey } from '#server/media/drawn/contract.ts'
import { pictureAddresses } from './picture-address.ts'

describe('pictureAddresses', () => {
  it('offers every stored size of a photo and the drawing behind it', () => {
    const found = pictureAddresses({ imageUrl: '/media/k-1_x/640', drawnKey: 'pasta.dinner.plain.00000000' })
    expect(found.src).toBe('/media/k-1_x/640')
    expect(found.srcSet).toContain('/media/k-1_x/1280 1280w')
    expect(found.fallbackSrc).toContain('pasta.dinner.plain.00000000')
    expect(found.fallbackSrcSet).toContain('320w')
    expect(found.placeholder).toBeUndefined()
  })

  it('knows what stands for a photo until it has loaded, and not for another one', () => {
    const pictures = [{ url: '/media/k-1_x/640', colour: '#c0ffee', thumbhash: '' }]
    const of = { drawnKey: null, pictures }
    expect(pictureAddresses({ ...of, imageUrl: '/media/k-1_x/640' }).placeholder).toEqual({ color: '#c0ffee' })
    expect(pictureAddresses({ ...of, imageUrl: '/media/other/640' }).placeholder).toBeUndefined()
    expect(pictureAddresses({ ...of, imageUrl: null })).toEqual({ src: null })
  })

  it('draws where there is no photo', () => {
    const found = pictureAddresses({ imageUrl: null, drawnKey: 'pasta.dinner.plain.00000000' })
    expect(found.src).toContain('/640')
    expect(found.srcSet).toContain('320w')
    expect(found.fallbackSrc).toBeUndefined()
    expect(found.placeholder).toEqual({ color: '#285a2d' })
    expect(pictureAddresses({ imageUrl: null, drawnKey: 'odd' }).placeholder).toBeUndefined()
  })

  it('has no sizes for a file just chosen, and shows nothing of other servers', () => {
    expect(pictureAddresses({ imageUrl: 'blob:http://cook.example/1', drawnKey: null })).toEqual({
      src: 'blob:http://cook.example/1',
    })
    expect(pictureAddresses({ imageUrl: 'https://a.example/x.jpg', drawnKey: null })).toEqual({ src: null })
  })
})

describe('storedKey', () => {
  it('reads only addresses of this server', () => {
    expect(storedKey('/media/abc/96')).toBe('abc')
    expect(storedKey('https://cook.example/media/abc/96')).toBeNull()
    expect(storedKey('/media/drawn/dish/x/640.webp')).toBeNull()
    expect(storedKey(null)).toBeNull()
  })
})
