import { expect, it } from 'vitest'
import { faceAddresses } from './face-address.ts'

it('a photo comes in the two sizes of faces, whichever was named', () => {
  for (const width of [96, 320, 640]) {
    expect(faceAddresses(`/media/k-1_x/${width}`)).toEqual({
      src: '/media/k-1_x/96',
      srcSet: '/media/k-1_x/96 96w, /media/k-1_x/320 320w',
    })
  }
})

it('a file just chosen is shown as it is, and without one there is nothing to load', () => {
  expect(faceAddresses('blob:http://cook.example/1')).toEqual({ src: 'blob:http://cook.example/1' })
  expect(faceAddresses(null)).toEqual({})
})
