import { NAME_MAX, type TextRecipe } from 'recipe-reader'
import { type AnswerName, answerNames, fieldTable, type ReadFields, type RecipeField } from '#common/recipe/fields.ts'
import { DESCRIPTION_MAX, HEADINGS_MAX, LANGUAGE_MAX, LINES, MINUTES_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import type { HeadingView } from '#common/recipe/views.ts'
import { tidy } from '#common/text.ts'
import type { ModelRecipe } from './recipe-shape.ts'

const oneLine = (text: string | null, max: number): string =>
  tidy((text ?? '').replace(/\s+/g, ' '))
    .slice(0, max)
    .trim()

const lines = (list: string[] | null, most: number, max: number): string[] =>
  (list ?? [])
    .slice(0, most)
    .map(line => oneLine(line, max))
    .filter(Boolean)

const within = (value: number | null, min: number, max: number): number | null =>
  value !== null && Number.isFinite(value) && value >= min && value <= max ? Math.round(value) : null

const headings = (list: HeadingView[] | null, count: number): HeadingView[] =>
  (list ?? [])
    .slice(0, HEADINGS_MAX)
    .map(({ at, title }) => ({ at: Math.trunc(at), title: oneLine(title, NAME_MAX) }))
    .filter(({ at, title }) => title !== '' && at >= 0 && at < count)
    .sort((one, other) => one.at - other.at)

/** The value that a model answered for a field, within its bounds. A time of 0 minutes counts as unknown. */
function boundedField(name: AnswerName, answered: string | number | null): string | number | null {
  const field: RecipeField = fieldTable[name]
  if (field.kind === 'text') return typeof answered === 'string' ? oneLine(answered, field.max) || null : null
  if (typeof answered !== 'number') return null
  return within(answered, 1, field.kind === 'number' ? field.max : MINUTES_MAX)
}

const answeredFields = (answer: ModelRecipe) =>
  Object.fromEntries(answerNames.map(name => [name, boundedField(name, answer[name])])) as ReadFields<AnswerName>

/** A model's recipe within the bounds of all recipes; null when it has no title, or neither ingredients nor steps. */
export function tidyRecipe(answer: ModelRecipe): TextRecipe | null {
  const title = oneLine(answer.title, TITLE_MAX)
  const ingredients = lines(answer.ingredients, LINES.ingredients.lines, LINES.ingredients.length)
  const instructions = lines(answer.instructions, LINES.instructions.lines, LINES.instructions.length)
  if (!answer.isRecipe || title === '' || (ingredients.length === 0 && instructions.length === 0)) return null
  const language = oneLine(answer.language, LANGUAGE_MAX)
  return {
    ...answeredFields(answer),
    title,
    description: oneLine(answer.description, DESCRIPTION_MAX),
    ingredients,
    ingredientGroups: headings(answer.ingredientGroups, ingredients.length),
    instructions,
    stepSections: headings(answer.stepSections, instructions.length),
    totalTime: within(answer.totalTime, 1, MINUTES_MAX),
    language: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(language) ? language : null,
  }
}
