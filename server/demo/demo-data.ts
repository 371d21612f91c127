import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { difficulties, mealSections } from '#common/recipe/fields.ts'
import { projectPath } from '#db/project-path.ts'
import { cookingFrequencies, skillLevels } from '../auth/constants.ts'
import { visibilities } from '../collections/constants.ts'
import { reportReasons } from '../reports/constants.ts'

const FOLDER = projectPath('db/catalogue/demo')

const slug = z.string().regex(/^[a-z]+$/)
const count = z.number().int().min(0)
const daysAgo = z.number().positive()
const lines = z.array(z.string().min(1)).min(1)

const recipe = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  mealSection: z.enum(mealSections),
  category: z.string(),
  difficulty: z.enum(difficulties),
  prepTime: count,
  /** None where nothing is cooked. */
  cookTime: z.number().int().min(1).optional(),
  servings: z.number().int().min(1),
  calories: count,
  dietaryTags: z.array(z.string()),
  ingredients: lines,
  instructions: lines,
})

const comment = z.strictObject({
  by: slug,
  /** Hours after the post. */
  hoursLater: z.number().positive(),
  says: z.string().min(1),
  likes: count.optional(),
})

/** One of: a recipe of the chef's own by its title, words, or a remake of another's recipe or of a built-in one. */
const post = z.strictObject({
  daysAgo,
  recipe: z.string().optional(),
  says: z.string().optional(),
  remakeOf: z.string().optional(),
  remakeOfBuiltIn: z.number().int().optional(),
  title: z.string().optional(),
  caption: z.string().optional(),
  experience: z.string().optional(),
  twist: z.string().optional(),
  keptIn: z.literal('cookbook').optional(),
  isPublic: z.boolean().optional(),
  /** Photos, drawn as what the recipe is called or as `photoOf`. */
  photos: count.max(4).optional(),
  photoOf: z.string().optional(),
  likes: count,
  saves: count.optional(),
  comments: z.array(comment).optional(),
})
export type DemoPost = z.output<typeof post>

const chef = z.strictObject({
  name: z.string(),
  location: z.string(),
  bio: z.string(),
  cookingLevel: z.enum(skillLevels),
  cookingFrequency: z.enum(cookingFrequencies),
  isPublic: z.boolean(),
  mayBeFeatured: z.boolean().optional(),
  /** The profile picture: the dish on it, or the seed of a drawn face that goes with the name. */
  face: z.union([z.string(), z.number().int()]).optional(),
  joinedDaysAgo: daysAgo,
  recipes: z.array(recipe),
  posts: z.array(post),
})
export type DemoChef = z.output<typeof chef> & { slug: string }

const ties = z.strictObject({
  /** Pairs of whom the first asked. */
  friends: z.array(z.tuple([slug, slug])),
  follows: z.record(slug, z.array(slug)),
  /** Requests that wait. */
  requests: z.array(z.strictObject({ from: slug, to: slug, daysAgo })),
  blocks: z.array(z.strictObject({ by: slug, whom: slug, daysAgo })),
  /** Each is about a post or a comment that begins with these words, or a photo of the gallery of this title. */
  reports: z.array(
    z.strictObject({
      by: slug,
      daysAgo,
      post: z.string().optional(),
      comment: z.string().optional(),
      photoOf: z.string().optional(),
      reason: z.enum(reportReasons),
      note: z.string(),
    }),
  ),
})

/** A recipe kept by its name and where it is to be found. */
const bare = z.strictObject({
  title: z.string().min(1),
  source: z.string().optional(),
  sourceUrl: z.url().optional(),
  notes: z.string().optional(),
})

const kept = z.strictObject({
  /** Another chef's recipe by its title, a built-in one by its id, one typed in, or one to be filled in later. */
  dish: z.string().optional(),
  builtIn: z.number().int().optional(),
  own: recipe.optional(),
  bare: bare.optional(),
  daysAgo,
  chefNotes: z.string().optional(),
  cooked: z.array(z.strictObject({ daysAgo, note: z.string().optional() })).optional(),
})
export type KeptRecipe = z.output<typeof kept>
const kitchen = z.strictObject({ chef: slug, backBurner: z.array(kept), cookbook: z.array(kept) })

/** Recipes that a chef keeps by then, by their titles. */
const collection = z.strictObject({
  by: slug,
  name: z.string().min(1),
  description: z.string(),
  visibility: z.enum(visibilities).default('private'),
  /** The friends who may see it, where they are named. */
  with: z.array(slug).default([]),
  daysAgo,
  recipes: z.array(z.string()).min(1),
})
export type DemoCollection = z.output<typeof collection>

/** An entry of a plan, so many days from the last one; one of `recipe`, `text` and `leftoversOf`, which names a recipe. */
const planned = z.strictObject({
  by: slug,
  day: z.number().int(),
  meal: z.enum(mealSections),
  recipe: z.string().optional(),
  text: z.string().optional(),
  leftoversOf: z.string().optional(),
  cook: slug.optional(),
  servings: z.number().int().min(1).optional(),
  note: z.string().optional(),
  isCooked: z.boolean().optional(),
  /** How the entry is repeated on its day of the week. */
  repeat: z.strictObject({ everyWeeks: count, times: count }).optional(),
})

const household = z.strictObject({
  name: z.string().min(1),
  owner: slug,
  /** Friends of the owner. */
  members: z.array(slug),
  daysAgo,
  /** Who shows the others their Cookbook. */
  showsCookbook: z.array(slug),
  /** Who lets the others edit the recipes in it. */
  opensCookbook: z.array(slug),
  /** Collections that members show the others, by their names, and whether they let them edit it. */
  collections: z.array(z.strictObject({ by: slug, name: z.string().min(1), opens: z.boolean().default(false) })),
  plan: z.array(planned),
  lists: z.array(
    z.strictObject({
      by: slug,
      name: z.string().min(1),
      /** Recipes that were dished, by their titles. */
      recipes: z.array(z.string()),
      byHand: z.array(z.string()),
      /** Those by hand that were bought. */
      ticked: z.array(z.string()).default([]),
    }),
  ),
})
export type DemoHousehold = z.output<typeof household>

const gallery = z.strictObject({
  /** Photos of the Recipe of the Week by week, this week's first: who brought one. */
  weeks: z.array(z.array(slug)),
  /** What is said about this week's, by whom. */
  comments: z.array(z.strictObject({ by: slug, says: z.string(), likes: count.optional() })),
  /** Photos of other recipes. */
  photos: z.array(
    z.strictObject({
      by: slug,
      of: z.string(),
      daysAgo,
      caption: z.string(),
      twist: z.string().optional(),
      likes: count,
    }),
  ),
})

export type DemoData = {
  /** The one who came first, and is the admin, first. */
  chefs: DemoChef[]
  ties: z.output<typeof ties>
  kitchens: z.output<typeof kitchen>[]
  collections: DemoCollection[]
  households: DemoHousehold[]
  gallery: z.output<typeof gallery>
}

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')))
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** What the demo is filled with, from the files in db/catalogue/demo. Throws, naming the file that is not as it should be. */
export function readDemoData(): DemoData {
  const names = readdirSync(join(FOLDER, 'chefs')).filter(name => name.endsWith('.json'))
  const chefs = names.sort().map(name => ({ slug: name.slice(0, -5), ...read(`chefs/${name}`, chef) }))
  return {
    chefs: chefs.sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo),
    ties: read('ties.json', ties),
    kitchens: read('kitchens.json', z.array(kitchen)),
    collections: read('collections.json', z.array(collection)),
    households: read('households.json', z.array(household)),
    gallery: read('gallery.json', gallery),
  }
}
