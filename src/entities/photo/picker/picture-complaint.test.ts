import { describe, expect, it } from 'vitest'
import { facePictureRule, foodPictureRule } from './picture-complaint.ts'

const MEGABYTE = 1024 * 1024
const problem = (name: string, type: string, size = 1000) => facePictureRule({ name, type, size })?.title ?? null

describe('facePictureRule', () => {
  it('takes a picture by its type or by its name', () => {
    for (const kind of ['jpeg', 'png', 'heic', 'heif', 'webp']) {
      expect(problem('me', `image/${kind}`)).toBeNull()
      expect(problem(`ME.${kind.toUpperCase()}`, '')).toBeNull()
    }
    expect(problem('me.jpg', 'application/octet-stream')).toBeNull()
  })

  it('refuses what is no picture, and pictures that are drawn by a program or move', () => {
    expect(problem('me.pdf', 'application/pdf')).toBe('Invalid File Type')
    expect(problem('me.svg', 'image/svg+xml')).toBe('Invalid File Type')
    expect(problem('me.gif', 'image/gif')).toBe('Invalid File Type')
    expect(problem('me.avif', '')).toBe('Invalid File Type')
    expect(problem('me.jpg', 'image/avif')).toBe('Invalid File Type')
    expect(problem('png', '')).not.toBe('File Too Large')
  })

  it('refuses five megabytes and more', () => {
    expect(problem('me.jpg', 'image/jpeg', 5 * MEGABYTE - 1)).toBeNull()
    expect(problem('me.jpg', 'image/jpeg', 5 * MEGABYTE)).toBe('File Too Large')
    expect(facePictureRule({ name: 'me.jpg', type: '', size: 6 * MEGABYTE })?.text).toContain('under 5 MB')
  })
})

describe('foodPictureRule', () => {
  it('takes ten megabytes, and refuses more', () => {
    const file = { name: 'soup.jpg', type: 'image/jpeg', size: 10 * MEGABYTE }
    expect(foodPictureRule(file)).toBeNull()
    expect(foodPictureRule({ ...file, name: 'soup.avif', type: 'image/avif' })).toBeNull()
    expect(foodPictureRule({ ...file, size: file.size + 1 })).toEqual({
      title: 'File Too Large',
      text: 'Please choose a picture of at most 10 MB.',
      mark: 'Not taken: soup.jpg',
    })
    expect(foodPictureRule({ ...file, name: 'notes.txt', type: 'text/plain' })?.title).toBe('Invalid File Type')
  })
})
