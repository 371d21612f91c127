import { readFile } from 'node:fs/promises'
import { createPhotoReaders, readPhotos } from '#server/capture/photo/read-photos.ts'
import { createPictures } from '#server/media/pictures.ts'

// Reads photographed recipes and prints what was found, one JSON line a file: `npm run --silent ocr -- FILE…`

const files = process.argv.slice(2)
const viewer = { id: 0, name: null, role: 'chef' } as const
const ctx = { pictures: createPictures(), photoReaders: createPhotoReaders(), viewer }
if (files.length === 0) {
  console.error('Usage: npm run --silent ocr -- FILE…')
  process.exitCode = 2
}
for (const file of files) {
  try {
    const { text, recipe, doubtful } = await readPhotos(ctx, [await readFile(file)])
    console.log(JSON.stringify({ file, text, recipe, doubtful }))
  } catch (error) {
    console.log(JSON.stringify({ file, text: '', recipe: null, doubtful: [] }))
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
