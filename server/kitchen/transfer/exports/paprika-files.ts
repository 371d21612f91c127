import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BUILT_IN_SOURCE, DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { loadSharp } from '../../../media/safe-sharp.ts'
import type { ArchiveFile } from '../../../platform/zip-stream.ts'
import type { RecipeView } from '../../contract.ts'
import { type ExportCtx, type ExportedPicture, listKitchenRecipes, withHeadingLines } from './kitchen-recipes.ts'

/** Edge of a picture in pixels, and the quality that cooking programs store. */
const EDGE = 1280
const QUALITY = 80

/** A kitchen as Paprika takes it: a packed file of JSON a recipe, its pictures as text within. */
export async function* paprikaFiles(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  for await (const { recipe, name, pictures } of listKitchenRecipes(ctx)) {
    const text = JSON.stringify(asPaprika(recipe, await asJpegs(pictures)))
    yield { name: `${name}.paprikarecipe`, content: await promisify(gzip)(text) }
  }
}

/** Pictures as JPEG in base64; one whose file is gone or broken is left out. */
async function asJpegs(pictures: readonly ExportedPicture[]): Promise<string[]> {
  const sharp = await loadSharp()
  const found: string[] = []
  for (const { open } of pictures) {
    const bytes = await open()
    if (!bytes) continue
    const jpeg = await sharp(bytes)
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    found.push(jpeg.toString('base64'))
  }
  return found
}

const minutes = (time: number | null): string => (time === null ? '' : `${time} min`)

function asPaprika(recipe: RecipeView, [cover, ...others]: readonly string[]) {
  const { prepTime, cookTime } = recipe
  const uid = randomUUID().toUpperCase()
  const photo = cover ? `${uid}.jpg` : null
  return {
    uid,
    name: recipe.title,
    description: recipe.description,
    ingredients: withHeadingLines(recipe.ingredients, recipe.ingredientGroups, title => `${title}:`).join('\n'),
    directions: withHeadingLines(recipe.instructions, recipe.stepSections, title => `${title}:`).join('\n\n'),
    notes: [recipe.notes, recipe.chefNotes].filter(Boolean).join('\n\n'),
    nutritional_info: nutritionText(recipe),
    prep_time: minutes(prepTime),
    cook_time: minutes(cookTime),
    total_time: prepTime !== null && cookTime !== null ? minutes(prepTime + cookTime) : '',
    servings: recipe.yieldText ?? (recipe.servings === null ? '' : String(recipe.servings)),
    difficulty: recipe.difficulty ?? '',
    rating: recipe.stars ?? 0,
    on_favorites: recipe.isFavourite,
    source: recipe.source === BUILT_IN_SOURCE ? '' : recipe.source,
    source_url: recipe.sourceUrl ?? '',
    image_url: null,
    categories: [
      ...new Set([
        ...recipe.tags,
        ...recipe.dietaryTags,
        ...(recipe.category === DEFAULT_CATEGORY ? [] : [recipe.category]),
      ]),
    ],
    created: recipe.createdAt.slice(0, 19).replace('T', ' '),
    photo,
    photo_data: cover ?? null,
    photo_large: null,
    photos: others.map((data, at) => ({ name: String(at + 2), filename: `${uid}-${at + 2}.jpg`, hash: null, data })),
    hash: uid.replaceAll('-', ''),
  }
}

const LABELS = {
  protein: ['Protein', 'g'],
  fat: ['Fat', 'g'],
  saturatedFat: ['Saturated Fat', 'g'],
  cholesterol: ['Cholesterol', 'mg'],
  carbohydrates: ['Carbohydrates', 'g'],
  sugar: ['Sugar', 'g'],
  fibre: ['Fiber', 'g'],
  sodium: ['Sodium', 'mg'],
} as const

function nutritionText({ calories, nutrition }: RecipeView): string {
  const amounts = Object.entries(LABELS).flatMap(([name, [label, unit]]) => {
    const amount = nutrition?.[name as keyof typeof LABELS]
    return amount === undefined ? [] : [`${label}: ${amount} ${unit}`]
  })
  return [...(calories === null ? [] : [`Calories: ${calories} kcal`]), ...amounts].join('\n')
}
