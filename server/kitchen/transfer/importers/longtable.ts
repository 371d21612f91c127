import { collectRecipes } from 'recipe-reader/schema-org'
import type { Offer } from '../offer.ts'
import type { KeptRecipe } from '../recipe-file.ts'
import type { Importer } from './importer.ts'
import { firstRecord, offersOfRecords } from './json.ts'
import { makeOffer } from './make-offer.ts'
import { folderOf, memberBeside, nameOf, type OpenedFile, pictureOf } from './opened-file.ts'
import { readSchemaRecipe } from './schema-recipe.ts'

/** A recipe of our own archives: what schema.org has no words for stands beside its words. */
export const longtable: Importer = {
  program: 'Longtable',
  matches: async file => {
    const record = await firstRecord(file)
    return record !== null && 'longtable' in record
  },
  read: file =>
    offersOfRecords(file, async record => {
      // The rules of such files would take more time to load than the reading of a short file of another program.
      const { findKeptRecipe } = await import('../recipe-file.ts')
      const kept = findKeptRecipe(record)
      if (kept) return offerOfKept(kept, file)
      // One that was changed past reading is still what its other half says.
      const graph = collectRecipes([record])
      return makeOffer(readSchemaRecipe(graph.recipes[0] ?? record, graph), nameOf(file.name))
    }),
}

function offerOfKept(kept: KeptRecipe, file: OpenedFile): Offer {
  const folder = folderOf(folderOf(file.name))
  const pictures = kept.pictures.flatMap((path, at) => {
    const member = memberBeside(file.around, folder, path)
    return member ? [{ name: path, alt: kept.alts?.[at] ?? '', read: () => pictureOf(member) }] : []
  })
  const missing = kept.pictures.length - pictures.length
  return {
    title: kept.title,
    description: kept.description ?? '',
    ingredients: kept.ingredients,
    ingredientGroups: kept.ingredientGroups ?? [],
    instructions: kept.instructions,
    stepSections: kept.stepSections ?? [],
    source: kept.source ?? null,
    sourceAuthor: kept.sourceAuthor ?? kept.originalAuthor ?? null,
    sourceUrl: kept.sourceUrl ?? null,
    yieldText: kept.yieldText ?? null,
    servings: kept.servings ?? null,
    prepTime: kept.prepTime ?? null,
    cookTime: kept.cookTime ?? null,
    totalTime: null,
    category: kept.category ?? null,
    mealSection: kept.mealSection ?? null,
    tags: kept.tags ?? [],
    dietaryTags: kept.dietaryTags ?? [],
    rating: kept.stars ?? null,
    favourite: kept.isFavourite ?? false,
    notes: kept.notes ?? '',
    tools: kept.tools ?? [],
    difficulty: kept.difficulty ?? null,
    calories: kept.calories ?? null,
    nutrition: kept.nutrition ?? null,
    cookLog: kept.cookings.map(({ cookedOn, note }) => ({ date: cookedOn, ...(note ? { note } : {}) })),
    createdAt: kept.createdAt,
    language: kept.language ?? null,
    pictures,
    lost: missing > 0 ? [{ what: `${missing} pictures`, why: 'they are not in the archive' }] : [],
    kept,
  }
}
