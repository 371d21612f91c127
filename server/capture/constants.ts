import { FILE_MAX, PDF_PAGES_MAX } from '#common/capture.ts'

/** Messages about reading an address, a page or a photo. */
export const captureMessages = {
  urlRequired: 'URL Required',
  invalidUrl: 'Please enter a valid URL',
  failed: 'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
  /** Said before `failed`'s ways on, where it is known why. */
  unreachable: 'This page did not answer.',
  botWall: 'This site turned our reader away.',
  paywall: 'This page shows its recipe to subscribers only.',
  notFound: 'There is no page at this address.',
  notARecipe: 'This page has no recipe that we could find.',
  tooLarge: 'This page is too large to read.',
  needsBrowser: 'This page shows its recipe only in a browser.',
  pdfLocked: 'This PDF has a password. Save it without one, or take a photo of the recipe.',
  pdfPictures: 'This PDF holds pictures without text. Take a photo or a screenshot of the recipe and choose that.',
  pdfLong: `This PDF has more than ${PDF_PAGES_MAX} pages. Save the pages of the recipe alone, or paste its text.`,
  wordLocked: 'This Word file is old or has a password. Save it as .docx without one, or paste its text.',
  fileDamaged: 'This file is damaged. Save it once more, or paste the text of the recipe.',
  fileUnpacksTooLarge: 'This file unpacks to far more than a recipe. Paste the text of the recipe instead.',
  fileUnknown: 'We cannot read this kind of file. Choose a web page, PDF, Word or text file, or paste the text.',
  filePicture: 'This is a picture. Choose “Take a photo” to read it.',
  fileTooLarge: `This file is larger than ${FILE_MAX / 1024 / 1024} MB. Paste the text of the recipe instead.`,
  fileFailed: 'We could not find a recipe in this file. Paste its text, or take a photo of it.',
  fileEmpty: 'This file is empty. Choose another one, or paste the text of the recipe.',
  textRequired: 'Please paste the text of the recipe.',
  textTooLong: 'This is too long for one recipe. Please paste the recipe alone.',
  textFailed: 'We could not find a recipe in this text.',
  photoFailed: 'Unable to extract recipe from image. Please try again or enter manually.',
  analysisFailed: "We couldn't detect a recipe. Please try a clearer photo.",
  handwritten:
    'This looks handwritten, and we read print only. Type it in, or ask your admin for a model that reads handwriting.',
  stopped: 'Reading was stopped.',
  busy: 'Many recipes are being read right now. Please try again in a moment.',
} as const
