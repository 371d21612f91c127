import { contentOf, type Element, named, ofClass, parseHtml, withProperty, wordsOf } from './html.ts'
import type { Importer } from './importer.ts'
import { anyHeading, boldHeading, colonHeading, withHeadings, withoutNumbers } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionFrom } from './nutrition.ts'
import { headText, nameOf, type OpenedFile, onlyMember, textOf } from './opened-file.ts'
import { pictureBeside } from './paprika.ts'

/** Recipes of Recipe Keeper: one page with all of them, and their pictures beside. */
export const recipeKeeper: Importer = {
  program: 'Recipe Keeper',
  matches: async file => {
    if (!file.isPlain || !/\.html?$/i.test(file.name)) return false
    const head = await headText(onlyMember(file))
    return (
      head.includes('recipe-details') && /recipeShareId|recipeIsFavourite|recipeCourse|recipeIngredients/.test(head)
    )
  },
  async *read(file) {
    const page = parseHtml(await textOf(onlyMember(file)))
    for (const recipe of ofClass(page, 'recipe-details')) yield makeOffer(readRecipe(recipe, file), nameOf(file.name))
  },
}

const heading = anyHeading(boldHeading, colonHeading)

function readRecipe(recipe: Element, file: OpenedFile): ReadRecipe {
  const values = (name: string) => withProperty(recipe, name).map(wordsOf)
  const value = (name: string) => values(name)[0] ?? ''
  const lines = (name: string) => withProperty(recipe, name).flatMap(list => paragraphsOf(list))
  const [source] = withProperty(recipe, 'recipeSource')
  const link = source ? named(source, 'a')[0]?.attribs.href : undefined
  const [courses, categories] = [values('recipeCourse').flatMap(each => each.split(',')), values('recipeCategory')]
  const photos = [...ofClass(recipe, 'recipe-photo'), ...ofClass(recipe, 'recipe-photos')]
    .flatMap(each => (each.name === 'img' ? [each] : named(each, 'img')))
    .map(({ attribs }) => attribs.src ?? '')
  return {
    title: value('name'),
    ingredients: withHeadings(lines('recipeIngredients'), heading),
    steps: withHeadings(withoutNumbers(lines('recipeDirections')), heading),
    source: wordsOf(source),
    sourceUrl: link,
    yieldText: value('recipeYield'),
    prepTime: value('prepTime'),
    cookTime: value('cookTime'),
    category: categories[0] || courses[0],
    tags: [...courses, ...categories, ...values('recipeCollection')],
    rating: value('recipeRating'),
    favourite: /^true$/i.test(value('recipeIsFavourite')),
    notes: [lines('recipeNotes').join('\n')],
    ...nutritionFrom({
      calories: value('recipeNutCalories'),
      protein: value('recipeNutProtein'),
      fat: value('recipeNutTotalFat'),
      saturatedFat: value('recipeNutSaturatedFat'),
      carbohydrates: value('recipeNutTotalCarbohydrate'),
      sugar: value('recipeNutSugars'),
      fibre: value('recipeNutDietaryFiber'),
      sodium: value('recipeNutSodium'),
      cholesterol: value('recipeNutCholesterol'),
    }),
    pictures: [...new Set(photos)].flatMap(path => pictureBeside(file, path)),
    lost: value('recipeNutServingSize')
      ? [{ what: `the size of a serving (${value('recipeNutServingSize')})`, why: 'there is no field for it' }]
      : [],
  }
}

/** The paragraphs of a list; its whole text by lines where it has none. */
function paragraphsOf(list: Element): string[] {
  const paragraphs = named(list, 'p')
  return (paragraphs.length > 0 ? paragraphs : [list]).flatMap(each => contentOf(each).split('\n'))
}
