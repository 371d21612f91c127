export const foodCategories = ['protein', 'vegetable', 'fruit', 'dairy', 'grain', 'spice', 'pantry'] as const
export type FoodCategory = (typeof foodCategories)[number]
export const stocks = ['have', 'running low'] as const
export type Stock = (typeof stocks)[number]
/** Who read a picture: a model, or the labels in view on this server. */
export const pantryEngines = ['model', 'labels'] as const
/** Where an idea is from: the chef's own kitchen, chefs they know, other public chefs, the built-in recipes (`house`), or newly written. */
export const ideaSources = ['kitchen', 'friends', 'chefs', 'house', 'new'] as const

export const FOOD_NAME_MAX = 80
export const QUANTITY_MAX = 40
/** Ingredients that one call may name, and that are kept at hand. */
export const PANTRY_MAX = 200
/** Frames of a video that are read together. */
export const FRAMES_MAX = 6
/** Seconds of a video. */
export const VIDEO_SECONDS = 5
/** Quality of the JPEG that a photo of the pantry is sent as. */
export const PANTRY_JPEG_QUALITY = 0.8
/** Ingredients of an idea that are shown before their number. */
export const MATCHING_SHOWN = 3
export const MISSING_SHOWN = 2
export const IDEAS_MAX = 12
export const COMPLETIONS_MAX = 8

export const pantryMessages = {
  scanFailed: "Couldn't analyze your pantry. Try scanning again.",
  nothingRead: 'No label could be read. Come closer, switch on more light, or type in what you have.',
  ideasFailed: "Couldn't generate recipes. Please try again.",
  noPicture: 'Please take or choose a photo first.',
  noIngredients: 'Please add at least one ingredient.',
  nameRequired: 'Please name the ingredient.',
  full: `You can keep ${PANTRY_MAX} ingredients at hand. Please take some away first.`,
  busy: 'Many pictures are being read right now. Please try again in a moment.',
} as const
