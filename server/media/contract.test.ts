import { describe, expect, it } from 'vitest'
import { findPictureProblem, foodPictureMaxBytes, profilePictureMaxBytes } from '#common/pictures.ts'
import { uploadPictureInput } from './contract.ts'

const file = (name: string, type: string, size = 100) => ({ name, type, size })

describe('findPictureProblem', () => {
  it('takes a picture by its type or by its name', () => {
    for (const good of [
      file('a.JPG', ''),
      file('photo.heic', 'application/octet-stream'),
      file('clipboard', 'image/png'),
      file('a.webp', 'image/webp'),
    ]) {
      expect(findPictureProblem(good, foodPictureMaxBytes), good.name).toBeNull()
    }
  })

  it('names the complaint', () => {
    expect(findPictureProblem(file('a.svg', 'image/svg+xml'), foodPictureMaxBytes)).toBe('Invalid File Type')
    expect(findPictureProblem(file('notes.txt', 'text/plain'), foodPictureMaxBytes)).toBe('Invalid File Type')
    const large = file('a.png', 'image/png', 6 * 1024 * 1024)
    expect(findPictureProblem(large, foodPictureMaxBytes)).toBeNull()
    expect(findPictureProblem(large, profilePictureMaxBytes)).toBe('File Too Large')
  })
})

describe('uploadPictureInput', () => {
  it('reads the picture of a real multipart request', async () => {
    const form = new FormData()
    form.set('image', new File(['bytes'], 'cake.png', { type: 'image/png' }))
    const received = await new Request('http://localhost/', { method: 'POST', body: form }).formData()
    const { image } = uploadPictureInput.parse(received)
    expect(image instanceof File && (await image.text())).toBe('bytes')
  })

  it('says when there is none', () => {
    const text = new FormData()
    text.set('image', 'cake.png')
    for (const nothing of [new FormData(), text, {}, undefined]) {
      const result = uploadPictureInput.safeParse(nothing)
      expect(result.error?.issues[0]?.message).toBe('No image selected')
    }
  })
})
