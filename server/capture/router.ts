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
import { addedLinksView, addLinksInput, linksView } from './links/contract.ts'
import { addLinks, cancelLinks, clearLinks, listLinks, retryLinks } from './links/link-list.ts'
import { ocr } from './ocr.ts'
import { newPageKeyView, pageKeyView, readOfferedInput } from './offered/contract.ts'
import { readOffered } from './offered/offered-pages.ts'
import { endPageKey, getPageKey, makePageKey } from './offered/page-key.ts'
import { processImage } from './process-image.ts'
import { readPasted } from './read-pasted.ts'
import { readChefsPhotos } from './read-photos.ts'
import { readProgress, stopReading } from './readings.ts'

export const captureRouter = router({
  extractUrl: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/extract-url', scope: 'kitchen:write' },
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
      rest: { method: 'POST', path: '/api/recipe/extract-text', scope: 'kitchen:write' },
      errors: ['UNPROCESSABLE_CONTENT'],
      summary: 'Reads the recipe in a text or a file: a saved page, PDF, Word or text',
      limit: 'capture',
      mostlyWaits: true,
      body: 'textOrFile',
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
    .output(capturedRecipeView)
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
      rest: { method: 'POST', path: '/api/recipes/ocr', scope: 'kitchen:write' },
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
      rest: { method: 'POST', path: '/api/recipes/process-image', scope: 'kitchen:write' },
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

  readOffered: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/read-offered', scope: null },
      errors: ['NOT_FOUND', 'UNPROCESSABLE_CONTENT'],
      summary: 'Reads the recipe of a page that the chef’s bookmarklet sent, once',
      limit: 'capture',
      mostlyWaits: true,
    })
    .input(readOfferedInput)
    .output(capturedRecipeView)
    .mutation(({ ctx, input, signal }) => limitCaptures(ctx, () => readOffered(ctx, input, signal))),

  getPageKey: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/recipe/page-key', scope: null },
      summary: 'Whether a bookmarklet of the viewer’s may offer pages',
    })
    .output(pageKeyView)
    .query(({ ctx }) => getPageKey(ctx)),

  makePageKey: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/page-key', scope: null },
      summary: 'Makes a key with which a bookmarklet offers pages; the one before stops working',
      limit: 'write',
    })
    .output(newPageKeyView)
    .mutation(({ ctx }) => makePageKey(ctx)),

  endPageKey: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/recipe/page-key', scope: null },
      summary: 'Ends the key with which a bookmarklet offers pages',
      limit: 'write',
    })
    .output(doneView)
    .mutation(({ ctx }) => endPageKey(ctx)),

  links: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/recipe/links', scope: 'kitchen:read' },
      summary: 'The links that are read in the background, and what became of each',
    })
    .output(linksView)
    .query(({ ctx }) => listLinks(ctx)),

  addLinks: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/links', scope: 'kitchen:write' },
      summary: 'Reads up to 200 links in the background and saves their recipes',
      limit: 'write',
    })
    .input(addLinksInput)
    .output(addedLinksView)
    .mutation(({ ctx, input }) => addLinks(ctx, input)),

  cancelLinks: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/links/cancel', scope: 'kitchen:write' },
      summary: 'Takes the links that still wait off the list',
      limit: 'write',
    })
    .output(doneView)
    .mutation(({ ctx }) => cancelLinks(ctx)),

  retryLinks: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipe/links/retry', scope: 'kitchen:write' },
      summary: 'Reads the links that failed once more',
      limit: 'write',
    })
    .output(doneView)
    .mutation(({ ctx }) => retryLinks(ctx)),

  clearLinks: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/recipe/links', scope: 'kitchen:write' },
      summary: 'Takes the links that are done off the list; their recipes stay',
      limit: 'write',
    })
    .output(doneView)
    .mutation(({ ctx }) => clearLinks(ctx)),

  analyzeFields: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/recipes/analyze-fields', scope: 'kitchen:write' },
      summary: 'Works out the fields that a recipe lacks',
      limit: 'analysis',
      mostlyWaits: true,
    })
    .input(analyzeFieldsInput)
    .output(analyzedFieldsView)
    .mutation(({ ctx, input, signal }) => analyzeFields(ctx, input, signal)),
})
