import { z } from 'zod'

/** What a chef is told about an address and what came of it. */
export const captureMessages = {
  urlRequired: 'URL Required',
  invalidUrl: 'Please enter a valid URL',
  failed: 'Unable to extract recipe from this URL. Please try a different URL or enter the recipe manually.',
} as const

/** Longest address that is taken, in characters; browsers and servers agree on little more. */
export const MAX_URL_LENGTH = 2048

/** True for an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** The address of a recipe page, as a chef typed or pasted it. */
export const extractUrlInput = z.object({
  url: z
    .string({ error: captureMessages.urlRequired })
    .trim()
    .min(1, { error: captureMessages.urlRequired, abort: true })
    .max(MAX_URL_LENGTH, { error: captureMessages.invalidUrl, abort: true })
    .refine(isWebAddress, { error: captureMessages.invalidUrl }),
})

/** A recipe as read from a page, for the chef to look over before it is saved. Times are minutes. */
export const capturedRecipeView = z.object({
  title: z.string(),
  description: z.string(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  prepTime: z.number().nullable(),
  cookTime: z.number().nullable(),
  totalTime: z.number().nullable(),
  servings: z.number().nullable(),
  /** How much it makes in the page's own words, such as "24 cookies". */
  yieldText: z.string().nullable(),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  /** Kilocalories a serving. */
  calories: z.number().nullable(),
  category: z.string().nullable(),
  dietaryTags: z.array(z.string()),
  /** Name of the site, for the recipe's source line. */
  source: z.string(),
  sourceUrl: z.string(),
  author: z.string().nullable(),
  /** The page's picture as this server keeps it. */
  imageUrl: z.string().nullable(),
  /** The drawn picture that stands in where there is no photo. */
  drawnKey: z.string(),
  language: z.string().nullable(),
  /** Which reader found the recipe. */
  engine: z.enum(['ld+json', 'microdata']),
})
