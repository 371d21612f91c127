import { doneView } from '#common/answers.ts'
import { analyzedFieldsView } from '#common/recipe/views.ts'
import { analyzeFields } from '../kitchen/analyze-fields.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  analyzeFieldsInput,
  capturedRecipeView,
  extractUrlInput,
  ocrInput,
  processImageInput,
  processImageView,
  readingInput,
  readingView,
  readPastedInput,
  readPhotosInput,
  readRecipeView,
} from './contract.ts'
import { extractUrl } from './extract-url.ts'
import { limitCaptures } from './limit-captures.ts'
import { ocr } from './ocr.ts'
import { processImage } from './process-image.ts'
import { readPasted } from './read-pasted.ts'
import { readChefsPhotos } from './read-photos.ts'
import { readProgress, stopReading } from './readings.ts'

export const captureRouter = router({
  extractUrl: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/extract-url' },
      errors: ['UNPROCESSABLE_CONTENT'],
      summary: 'Reads the recipe of a web page',
      limit: 'capture',
      mostlyWaits: true,
    })
    .input(extractUrlInput)
    .output(capturedRecipeView)
    .mutation(({ ctx, input, signal }) => limitCaptures(ctx, () => extractUrl(ctx, input, signal))),

  readPasted: chefProcedure
    .meta({
      summary: 'Reads the recipe in a pasted text or a saved page',
      limit: 'capture',
      mostlyWaits: true,
      body: 'longText',
    })
    .input(readPastedInput)
    .output(capturedRecipeView)
    .mutation(({ ctx, input, signal }) => limitCaptures(ctx, () => readPasted(ctx, input, signal))),

  readPhotos: chefProcedure
    .meta({
      summary: 'Reads a recipe from photos of its pages',
      limit: 'photo',
      mostlyWaits: true,
      body: 'severalPictures',
    })
    .input(readPhotosInput)
    .output(readRecipeView)
    .mutation(({ ctx, input, signal }) => readChefsPhotos(ctx, input, signal)),

  reading: chefProcedure
    .meta({ summary: 'How far a reading of photos is' })
    .input(readingInput)
    .output(readingView)
    .query(({ ctx, input }) => readProgress(ctx, input)),

  stopReading: chefProcedure
    .meta({ summary: 'Stops a reading of photos' })
    .input(readingInput)
    .output(doneView)
    .mutation(({ ctx, input }) => stopReading(ctx, input)),

  ocr: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/ocr' },
      errors: ['UNPROCESSABLE_CONTENT'],
      summary: 'Reads a recipe from a photo',
      limit: 'photo',
      mostlyWaits: true,
    })
    .input(ocrInput)
    .output(readRecipeView)
    .mutation(({ ctx, input, signal }) => ocr(ctx, input, signal)),

  processImage: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/process-image' },
      summary: 'Reads a recipe from a photo in a data URL',
      limit: 'photo',
      mostlyWaits: true,
      body: 'pictureAsJson',
      errors: ['UNPROCESSABLE_CONTENT'],
      answersError: true,
    })
    .input(processImageInput)
    .output(processImageView)
    .mutation(({ ctx, input, signal }) => processImage(ctx, input, signal)),

  analyzeFields: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/analyze-fields' },
      summary: 'Works out the fields that a recipe lacks',
      limit: 'analysis',
      mostlyWaits: true,
    })
    .input(analyzeFieldsInput)
    .output(analyzedFieldsView)
    .mutation(({ ctx, input, signal }) => analyzeFields(ctx, input, signal)),
})
