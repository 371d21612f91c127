import { BUILT_IN_SOURCE, DEFAULT_CATEGORY } from '#common/recipe/defaults.ts'
import { isoDuration } from '#common/recipe/schema-org.ts'
import type { ArchiveFile } from '../../../platform/zip-stream.ts'
import { PICTURES } from '../recipe-file.ts'
import { type ExportCtx, type ExportedRecipe, listKitchenRecipes, pictureFiles } from './kitchen-recipes.ts'

/** A kitchen as a book to print: one page of HTML with all recipes, each on a sheet of its own, and their pictures. */
export async function* printedBook(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  yield { name: 'cookbook.html', content: pieces(ctx) }
  const added = new Set<string>()
  for await (const { pictures } of listKitchenRecipes(ctx)) yield* pictureFiles(pictures, PICTURES, added)
}

const STYLE = `body{font:11pt/1.5 Georgia,serif;color:#222;max-width:42rem;margin:2rem auto;padding:0 1rem}
h1,h2,h3{font-weight:600;line-height:1.2}article{break-before:page;margin-top:4rem}h3{margin:1.2em 0 .4em}
.facts,.from{color:#555}.facts span{margin-right:1.2em}img{max-width:100%;max-height:11cm;border-radius:6px}
li{margin:.25em 0;break-inside:avoid}p.notes{white-space:pre-line}a{color:inherit}
@media print{body{margin:0;max-width:none}article{margin-top:0}}`

async function* pieces(ctx: ExportCtx): AsyncGenerator<string> {
  const title = `The kitchen of ${ctx.viewer.name ?? 'a chef'}`
  yield `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="generator" content="Longtable"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${STYLE}</style></head>\n<body><h1>${safe(title)}</h1>\n<nav><ol>\n`
  for await (const { recipe } of listKitchenRecipes(ctx))
    yield `<li><a href="#r${recipe.id}">${safe(recipe.title)}</a></li>\n`
  yield '</ol></nav>\n'
  for await (const each of listKitchenRecipes(ctx)) yield article(each)
  yield '</body></html>\n'
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const property = (name: string, text: string | null, label = ''): string =>
  text ? `<span>${label}<span itemprop="${name}">${safe(text)}</span></span>` : ''

const time = (name: string, minutes: number | null, label: string): string =>
  minutes === null
    ? ''
    : `<span>${label} <time itemprop="${name}" datetime="${isoDuration(minutes)}">${minutes} min</time></span>`

function article({ recipe, pictures }: ExportedRecipe): string {
  const { category, source, sourceUrl, nutrition } = recipe
  const words = [
    ...new Set([...recipe.tags, ...recipe.dietaryTags, ...(category === DEFAULT_CATEGORY ? [] : [category])]),
  ]
  const from = source === BUILT_IN_SOURCE ? '' : property('author', source)
  const link = sourceUrl ? `<a itemprop="url" href="${safe(sourceUrl)}">${safe(sourceUrl)}</a>` : ''
  const facts = [
    property('recipeYield', recipe.yieldText ?? (recipe.servings === null ? null : String(recipe.servings)), 'Makes '),
    time('prepTime', recipe.prepTime, 'Prep'),
    time('cookTime', recipe.cookTime, 'Cook'),
    property('difficulty', recipe.difficulty),
    recipe.stars === null
      ? ''
      : `<span itemprop="aggregateRating" value="${recipe.stars}">${'★'.repeat(recipe.stars)}</span>`,
  ]
  const label = [
    ...(recipe.calories === null ? [] : [`Calories: ${recipe.calories} kcal`]),
    ...Object.entries(nutrition ?? {}).map(
      ([name, amount]) =>
        `${LABELS[name as keyof typeof LABELS]}: ${amount} ${/sodium|cholesterol/.test(name) ? 'mg' : 'g'}`,
    ),
  ].join('; ')
  return `<article id="r${recipe.id}" itemscope itemtype="https://schema.org/Recipe">
<h2 itemprop="name">${safe(recipe.title)}</h2>
<p class="facts">${facts.join('')}</p>
${pictures.map(({ key, alt }) => `<img itemprop="image" src="${PICTURES}${key}.webp" alt="${safe(alt)}">`).join('\n')}
${recipe.description ? `<p itemprop="description">${lines(recipe.description)}</p>` : ''}
<h3>Ingredients</h3>
${list('ul', 'recipeIngredient', recipe.ingredients, recipe.ingredientGroups)}
<h3>Steps</h3>
<div itemprop="recipeInstructions">${list('ol', '', recipe.instructions, recipe.stepSections)}</div>
${recipe.tools.length > 0 ? `<p>Tools: ${recipe.tools.map(tool => property('tool', tool)).join(', ')}</p>` : ''}
${[recipe.notes, recipe.chefNotes].some(Boolean) ? `<h3>Notes</h3><p class="notes" itemprop="comment">${[recipe.notes, recipe.chefNotes].filter(Boolean).map(lines).join('<br><br>')}</p>` : ''}
${label ? `<p class="facts" itemprop="nutrition">${safe(label)}</p>` : ''}
<p class="from">${words.map(word => property('recipeCategory', word)).join(' · ')} ${from} ${link}</p>
</article>
`
}

const lines = (text: string): string => safe(text).replaceAll('\n', '<br>')

const LABELS = {
  protein: 'Protein',
  fat: 'Fat',
  saturatedFat: 'Saturated fat',
  cholesterol: 'Cholesterol',
  carbohydrates: 'Carbohydrates',
  sugar: 'Sugar',
  fibre: 'Fibre',
  sodium: 'Sodium',
} as const

/** Entries in lists, one for each part under a heading. */
function list(
  tag: 'ul' | 'ol',
  name: string,
  entries: readonly string[],
  headings: ExportedRecipe['recipe']['stepSections'],
): string {
  const item = name === '' ? '' : ` itemprop="${name}"`
  const parts = entries.map((entry, at) => {
    const heading = headings.find(each => each.at === at)
    // A heading is a property too, as its place is among the entries.
    const start = heading
      ? `</${tag}>\n<h4${item} class="part">${safe(heading.title)}:</h4>\n<${tag}${tag === 'ol' ? ` start="${at + 1}"` : ''}>`
      : ''
    return `${start}<li${item}>${safe(entry)}</li>`
  })
  return `<${tag}>${parts.join('\n')}</${tag}>`
}
