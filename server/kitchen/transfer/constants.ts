/** Bytes of a file that is brought in. */
export const IMPORT_MAX_BYTES = 300 * 1024 * 1024
/** Recipes of one file. */
export const IMPORT_MAX_RECIPES = 10_000
/** Recipes that one call brings in; pictures take their time. */
export const IMPORT_STEP = 20

export const transferMessages = {
  notAFile: 'This is neither a zip archive nor a JSON file with recipes.',
  tooLarge: 'This file is too large. An import may have up to 300 MB.',
  arriving: 'Your files are still arriving. Please wait until they are here, then choose this one again.',
  brokenOff: 'The file did not arrive whole. Please choose it again.',
  damaged: 'This archive is damaged or packed in a way that cannot be opened safely. Nothing was brought in.',
  tooMany: 'This file holds too many recipes. Bring them in as several files of up to 10,000 each.',
  nothing: 'There are no recipes in this file.',
  gone: 'This import is not open any more. Please choose the file again.',
  noTitle: 'It has no title.',
  noIngredients: 'It has no ingredients.',
  noInstructions: 'It has no instructions.',
  notJson: 'It cannot be read as JSON.',
  tooMuchInFile: 'It holds more than can be read in a reasonable time.',
  tooMuch: 'These files hold more than can be read in a reasonable time. Nothing was brought in.',
  busy: 'Many files are being read right now. Please try again in a moment.',
  noPicture: 'A picture of it could not be brought in.',
  unfetched: 'Its picture was not fetched.',
  failed: 'It could not be brought in. Please try again.',
} as const
