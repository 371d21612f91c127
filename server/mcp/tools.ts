import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { optional } from '#common/inputs.ts'
import { extractUrlInput, readPastedInput } from '../capture/contract.ts'
import { recipeStatuses } from '../kitchen/constants.ts'
import { recipeInput } from '../kitchen/contract.ts'
import { addRecipeInput } from '../kitchen/fields/contract.ts'
import { cookbookInput } from '../kitchen/shelf-contract.ts'
import { addEntryInput, editEntryInput, planInput, removeEntryInput } from '../plan/contract.ts'
import { behindForms } from '../rest/openapi/shapes.ts'
import { addItemInput, listInput } from '../shopping/contract.ts'

type Fields = Record<string, unknown>

/** Calls a procedure by its path, as the REST call that is documented for it does. */
export type Call = (procedure: string, input?: Fields) => Promise<unknown>

/** Something that an assistant can do. */
export type Tool = {
  name: string
  title: string
  description: string
  /** What it takes: of the inputs of the procedures what an assistant has to say. */
  input: z.ZodObject
  /** The procedures that it calls. The token must have the scope of each. */
  procedures: readonly string[]
  changes: 'nothing' | 'adds' | 'changes' | 'removes'
  /** Whether it asks other sites. */
  isOpen?: boolean
  run(call: Call, given: Fields): Promise<unknown>
}

const FOUND_MAX = 20

type Found = Fields & { others?: unknown; text?: unknown }

/** What a list of recipes says about each. */
const briefly = ({
  id,
  title,
  status,
  description,
  prepTime,
  cookTime,
  servings,
  difficulty,
  tags,
  stars,
}: Fields) => ({
  id,
  title,
  shelf: status,
  description,
  prepTime,
  cookTime,
  servings,
  difficulty,
  tags,
  stars,
})

/** Puts a recipe that was read onto the Back Burner, and answers it with what the reader is not sure of. */
async function keep(call: Call, read: unknown) {
  const { others: _, text: __, doubtful, ...fields } = read as Found
  return { recipe: await call('kitchen.addToBackBurner', { ...fields, id: 0 }), doubtful }
}

/** One step, which takes what the assistant says as it is. */
const asGiven = (procedure: string) => ({
  procedures: [procedure],
  run: (call: Call, given: Fields) => call(procedure, given),
})

const pasted = (behindForms(readPastedInput) as z.ZodObject).shape

export const tools: readonly Tool[] = [
  {
    name: 'search_recipes',
    title: 'Search recipes',
    description: `Finds recipes in the chef’s own kitchen, by words, ingredients, time, tags or stars: ${FOUND_MAX} of each shelf if no limit is given. “completed” is the Cookbook, “on-back-burner” the Back Burner with recipes to try. With a shelf, “before” leads on from the last id.`,
    input: cookbookInput.omit({ userId: true }).extend({ shelf: optional(z.enum(recipeStatuses)) }),
    procedures: ['kitchen.listCookbook', 'kitchen.listBackBurner'],
    changes: 'nothing',
    async run(call, { shelf, ...given }) {
      const asked = { limit: FOUND_MAX, ...given }
      const cookbook = shelf === 'on-back-burner' ? [] : call('kitchen.listCookbook', { ...asked, userId: 0 })
      const backBurner = shelf === 'completed' ? [] : call('kitchen.listBackBurner', { ...asked, id: 0 })
      const found = (await Promise.all([cookbook, backBurner])) as Fields[][]
      return { recipes: found.flat().map(briefly) }
    },
  },
  {
    name: 'get_recipe',
    title: 'Read a recipe',
    description: 'One recipe with ingredients and steps. Times are minutes.',
    input: recipeInput,
    changes: 'nothing',
    ...asGiven('kitchen.getRecipe'),
  },
  {
    name: 'add_recipe_from_link',
    title: 'Add a recipe by its link',
    description:
      'Reads the recipe of a web page and puts it onto the Back Burner. “doubtful” names what may have been read wrongly.',
    input: extractUrlInput,
    procedures: ['capture.extractUrl', 'kitchen.addToBackBurner'],
    changes: 'adds',
    isOpen: true,
    run: async (call, given) => keep(call, await call('capture.extractUrl', given)),
  },
  {
    name: 'add_recipe_from_text',
    title: 'Add a recipe from a text',
    description:
      'Finds the recipe in a text, such as a message or a page that was copied, and puts it onto the Back Burner. “doubtful” names what may have been read wrongly.',
    input: z.object({ text: pasted.text, sourceUrl: pasted.sourceUrl }),
    procedures: ['capture.readPasted', 'kitchen.addToBackBurner'],
    changes: 'adds',
    run: async (call, given) => keep(call, await call('capture.readPasted', given)),
  },
  {
    name: 'add_recipe',
    title: 'Add a recipe',
    description: 'Puts a recipe whose parts are known onto the Back Burner. Times are minutes.',
    input: addRecipeInput.pick({
      title: true,
      description: true,
      ingredients: true,
      instructions: true,
      prepTime: true,
      cookTime: true,
      servings: true,
      source: true,
      sourceUrl: true,
    }),
    procedures: ['kitchen.addToBackBurner'],
    changes: 'adds',
    run: (call, given) => call('kitchen.addToBackBurner', { ...given, id: 0 }),
  },
  {
    name: 'read_plan',
    title: 'Read the meal plan',
    description: 'What the household plans to eat from one day to another, YYYY-MM-DD.',
    input: z.object(planInput.shape),
    changes: 'nothing',
    ...asGiven('plan.list'),
  },
  {
    name: 'add_to_plan',
    title: 'Add to the meal plan',
    description: 'Plans a recipe, a few words, or leftovers of another entry for a meal of a day.',
    input: addEntryInput.pick({
      day: true,
      meal: true,
      recipeId: true,
      text: true,
      leftoversOf: true,
      servings: true,
      note: true,
    }),
    changes: 'adds',
    ...asGiven('plan.addEntry'),
  },
  {
    name: 'change_plan_entry',
    title: 'Change the meal plan',
    description: 'Moves an entry of the plan to another day or meal, or changes what it says. What is left out stays.',
    input: editEntryInput.pick({ id: true, day: true, meal: true, text: true, servings: true, note: true }),
    changes: 'changes',
    ...asGiven('plan.editEntry'),
  },
  {
    name: 'remove_from_plan',
    title: 'Take out of the meal plan',
    description: 'Takes an entry out of the plan. The recipe stays.',
    input: removeEntryInput.pick({ id: true }),
    changes: 'removes',
    ...asGiven('plan.removeEntry'),
  },
  {
    name: 'list_shopping_lists',
    title: 'Shopping lists',
    description: 'The shopping lists of the household.',
    input: z.object({}),
    changes: 'nothing',
    ...asGiven('shopping.list'),
  },
  {
    name: 'get_shopping_list',
    title: 'Read a shopping list',
    description: 'What is on a shopping list, by aisles.',
    input: listInput,
    changes: 'nothing',
    ...asGiven('shopping.get'),
  },
  {
    name: 'add_to_shopping_list',
    title: 'Add to a shopping list',
    description: 'Adds a line such as “2 onions” or “soap” to a shopping list.',
    input: addItemInput.omit({ itemId: true }),
    procedures: ['shopping.addItem'],
    changes: 'adds',
    run: (call, given) => call('shopping.addItem', { ...given, itemId: randomUUID() }),
  },
  {
    name: 'add_recipe_to_shopping_list',
    title: 'Put a recipe onto a shopping list',
    description:
      'Adds what a recipe needs to a shopping list. “scale” is how many times the recipe is made; once if left out.',
    input: listInput.extend({ recipeId: recipeInput.shape.id, scale: optional(z.number()) }),
    procedures: ['shopping.addFromRecipes'],
    changes: 'adds',
    run: (call, { recipeId, scale = 1, ...given }) =>
      call('shopping.addFromRecipes', { ...given, recipes: [{ additionId: randomUUID(), recipeId, scale }] }),
  },
]
