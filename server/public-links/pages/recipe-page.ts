import { type RenderedLine, renderLine } from 'recipe-reader/amounts'
import { sectionLabel, timeText } from '#common/recipe/facts.ts'
import { listParts, placesOf } from '#common/recipe/headings.ts'
import { MOST_SERVINGS, multipleLabels, multiples, portionsOf } from '#common/recipe/portions.ts'
import { toSchemaRecipe } from '#common/recipe/schema-org.ts'
import { amountsOf } from '../../kitchen/list-amounts.ts'
import { html, inScript, type Markup } from '../../platform/pages/html.ts'
import type { GivenRecipe } from '../read-given.ts'
import { footer, type GuestPage } from './layout.ts'
import { keyIn, picture, previewPicture } from './pictures.ts'

export type RecipePlace = {
  /** The path of the link, and that of this page. */
  base: string
  path: string
  /** The address of this server, such as `https://cook.example`. */
  home: string
  by: string
  /** The page of all recipes of the link; null where it shows this one alone. */
  back: { title: string; path: string } | null
  oembed: string
  isFindable: boolean
}

/** How much of a recipe an address asks for: servings, or a multiple where the recipe says none. What makes no sense asks for nothing. */
export function chosenIn(search: URLSearchParams, servings: number | null): number | null {
  const asked = Number(search.get(servings === null ? 'times' : 'servings') ?? Number.NaN)
  if (servings === null) return multiples.find(multiple => multiple === asked) ?? null
  return Number.isInteger(asked) && asked >= 1 && asked <= MOST_SERVINGS ? asked : null
}

/** The page of a recipe, for as many as were chosen. Lines that say no amount stay as written. */
export async function recipePage(
  { recipe, credit, language }: GivenRecipe,
  place: RecipePlace,
  chosen: number | null,
): Promise<GuestPage> {
  const { base, path, home, by, back } = place
  const portions = portionsOf(recipe.servings, chosen)
  const lines = (await amountsOf(recipe.ingredients)).map(line =>
    renderLine(line, { factor: portions.factor, system: 'as-written' }),
  )
  const shown = recipe.pictures.map(({ url, alt }) => ({ key: keyIn(url), drawnKey: recipe.drawnKey, alt }))
  const cover = shown[0] ?? { key: null, drawnKey: recipe.drawnKey, alt: '' }
  const address = `${home}${path}`
  const images = shown.map(one => `${home}${previewPicture(base, one)}`)
  const schema = toSchemaRecipe(recipe, home, images.length > 0 ? images : [`${home}${previewPicture(base, cover)}`])
  return {
    title: recipe.title,
    description: recipe.description.slice(0, 300) || `A recipe from ${by}’s kitchen.`,
    picture: `${home}${previewPicture(base, cover)}`,
    address,
    oembed: place.oembed,
    isFindable: place.isFindable,
    data: inScript({ ...schema, url: address }),
    hasScript: recipe.instructions.length > 0,
    body: html`<main id="content" class="recipe"${language !== null && html` lang="${language}"`}>
${back !== null && html`<p class="back"><a href="${back.path}">← ${back.title}</a></p>`}
<article>
<div class="head">
<div class="photo">${picture(base, cover, '(width < 48rem) 100vw, (width < 68.75rem) calc(100vw - 64px), 610px', true)}</div>
<div class="about">
${badges(recipe)}
<h1>${recipe.title}</h1>
${recipe.description !== '' && html`<p class="lead">${recipe.description}</p>`}
<p class="by">${byLine(by, credit)}</p>
${facts(recipe)}
<div class="acts" data-acts></div>
</div>
</div>
<div class="columns">
${ingredients(recipe, lines, portions, path)}
${steps(recipe)}
</div>
${moreOf(recipe)}
${shown.length > 1 && html`<section class="more-photos" aria-label="More photos">${shown.slice(1).map(one => picture(base, one, '(width < 48rem) 50vw, 300px'))}</section>`}
</article>
</main>
${footer(base, by, recipe.id)}`,
  }
}

type Recipe = GivenRecipe['recipe']

const byLine = (by: string, credit: GivenRecipe['credit']): Markup => {
  if (credit === null) return html`From <b>${by}</b>’s kitchen`
  if (credit.isRemake) return html`From <b>${by}</b>’s kitchen, remade after a recipe by <b>${credit.name}</b>`
  return html`A recipe by <b>${credit.name}</b>, kept by <b>${by}</b>`
}

function badges(recipe: Recipe): Markup | false {
  const section = sectionLabel(recipe)
  const all = [...(section === undefined ? [] : [html`<li class="meal">${section}</li>`])]
  for (const tag of recipe.dietaryTags) all.push(html`<li>${tag}</li>`)
  return all.length > 0 && html`<ul class="badges">${all}</ul>`
}

function facts({ prepTime, cookTime, servings, difficulty, calories }: Recipe): Markup | false {
  const fact = (value: string | number | null, name: string) =>
    value === null ? [] : [html`<div><dt>${name}</dt><dd>${value}</dd></div>`]
  const all = [
    ...fact(prepTime ? timeText(prepTime) : null, 'Prep time'),
    ...fact(cookTime ? timeText(cookTime) : null, 'Cook time'),
    ...fact(servings, 'Servings'),
    ...fact(difficulty, 'Difficulty'),
    ...fact(calories ? `${calories} cal` : null, 'Calories'),
  ]
  return all.length > 0 && html`<dl class="facts">${all}</dl>`
}

type Portions = ReturnType<typeof portionsOf>

function ingredients(recipe: Recipe, lines: RenderedLine[], portions: Portions, path: string): Markup | false {
  if (recipe.ingredients.length === 0) return false
  const parts = listParts(lines.length, recipe.ingredientGroups)
  const isScaled = portions.factor !== 1
  return html`<section aria-labelledby="ingredients" class="ingredients">
<div class="row"><h2 id="ingredients">Ingredients</h2>${portionsControl(recipe.servings, portions, path)}</div>
${isScaled && html`<p class="scaled">${scaledText(recipe.servings, portions)} <a href="${path}#ingredients" rel="nofollow">As written</a></p>`}
${recipe.yieldText !== null && html`<p class="yield">Makes ${recipe.yieldText}${isScaled && ', as written'}</p>`}
${parts.map(
  part => html`${part.title !== null && html`<h3>${part.title}</h3>`}
<ul>${placesOf(part).map(at => {
    const line = lines[at]
    return html`<li><label><input type="checkbox"> <span class="amount">${line?.amount}</span> <span>${line?.rest ?? ''}</span></label></li>
`
  })}</ul>`,
)}
${recipe.tools.length > 0 && html`<h3>You need</h3><ul class="tools">${recipe.tools.map(tool => html`<li>${tool}</li>`)}</ul>`}
</section>`
}

const scaledText = (original: number | null, { servings, factor }: Portions): string => {
  if (servings !== null) return `For ${servings} instead of ${original}.`
  return factor === 0.5 ? 'Half the recipe.' : `${factor} times the recipe.`
}

/** Links that choose how many it is for; the amounts come from the server. */
function portionsControl(original: number | null, { servings, factor }: Portions, path: string): Markup {
  const to = (query: string) => `${path}?${query}#ingredients`
  if (servings === null) {
    return html`<nav class="portions" aria-label="How much of the recipe">${multiples.map(
      multiple =>
        html`<a href="${multiple === 1 ? `${path}#ingredients` : to(`times=${multiple}`)}" rel="nofollow"${multiple === factor && html` aria-current="true"`}>${multipleLabels[multiple]}</a>`,
    )}</nav>`
  }
  const count = (wanted: number) => (wanted === original ? `${path}#ingredients` : to(`servings=${wanted}`))
  const step = (wanted: number, label: string, sign: string) =>
    wanted < 1 || wanted > MOST_SERVINGS
      ? html`<span aria-hidden="true">${sign}</span>`
      : html`<a href="${count(wanted)}" rel="nofollow" aria-label="${label}">${sign}</a>`
  return html`<nav class="portions" aria-label="Servings">${step(servings - 1, 'Fewer servings', '−')}<b>${servings} ${servings === 1 ? 'serving' : 'servings'}</b>${step(servings + 1, 'More servings', '+')}</nav>`
}

function steps({ instructions, stepSections }: Recipe): Markup | false {
  if (instructions.length === 0) return false
  return html`<section aria-labelledby="instructions" class="steps">
<h2 id="instructions">Instructions</h2>
${listParts(instructions.length, stepSections).map(
  part => html`${part.title !== null && html`<h3>${part.title}</h3>`}
<ol start="${part.from + 1}">${placesOf(part).map(
    at => html`<li data-step value="${at + 1}"><span class="number" aria-hidden="true">${at + 1}</span><p>${instructions[at] ?? ''}</p></li>
`,
  )}</ol>`,
)}
</section>`
}

function moreOf(recipe: Recipe): Markup | false {
  const { notes, source, sourceAuthor, sourceUrl, shelfLife, reheatingInstructions, canFreeze } = recipe
  const storage = [
    ...(shelfLife ? [html`<dt>Shelf life</dt><dd>${shelfLife}</dd>`] : []),
    ...(reheatingInstructions ? [html`<dt>Reheating instructions</dt><dd>${reheatingInstructions}</dd>`] : []),
    ...(canFreeze === null ? [] : [html`<dt>Freezer-friendly</dt><dd>${canFreeze ? 'Yes' : 'No'}</dd>`]),
  ]
  const from = sourceAuthor ? `${sourceAuthor}, ${source}` : source
  if (!notes && storage.length === 0 && !sourceUrl) return false
  return html`<div class="more">
${notes !== '' && html`<section class="note" aria-labelledby="notes"><h2 id="notes">Notes</h2><p>${notes}</p></section>`}
${storage.length > 0 && html`<section class="storage" aria-labelledby="storage"><h2 id="storage">Storage information</h2><dl>${storage}</dl></section>`}
${sourceUrl !== null && html`<p class="source">Source: <a href="${sourceUrl}" rel="nofollow noopener noreferrer">${from}</a></p>`}
</div>`
}
