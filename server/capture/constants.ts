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
  pdf: 'This is a PDF, not a web page.',
  notARecipe: 'This page has no recipe that we could find.',
  tooLarge: 'This page is too large to read.',
  textRequired: 'Please paste the text of the recipe.',
  textTooLong: 'This is too long for one recipe. Please paste the recipe alone.',
  textFailed: 'We could not find a recipe in this text.',
  photoFailed: 'Unable to extract recipe from image. Please try again or enter manually.',
  analysisFailed: "We couldn't detect a recipe. Please try a clearer photo.",
  stopped: 'Reading was stopped.',
  busy: 'Many recipes are being read right now. Please try again in a moment.',
} as const
