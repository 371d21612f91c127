import { readRecipeText } from 'recipe-reader'
import { transferMessages } from '../constants.ts'
import { decodeOldText } from './decode-text.ts'
import type { Importer } from './importer.ts'
import { makeOffer } from './make-offer.ts'
import { bytesOf, headOf, nameOf, onlyMember } from './opened-file.ts'

/** Bytes of a text that is read. */
const TEXT_MAX = 20 * 1024 * 1024

/** Texts as people keep them, with one recipe or many. */
export const plainText: Importer = {
  program: 'Text',
  matches: async file => {
    if (!file.isPlain || !/\.(txt|text|md|markdown|mmf|doc\.txt)$/i.test(file.name)) return false
    return !(await headOf(onlyMember(file))).includes(0)
  },
  async *read(file) {
    const text = decodeOldText(await bytesOf(onlyMember(file), TEXT_MAX)).replace(/\r\n?/g, '\n')
    let found = 0
    for (const part of recipesIn(text)) {
      const recipe = readRecipeText(part)
      if (!recipe) continue
      found++
      yield makeOffer(
        {
          ...recipe,
          ingredients: { lines: recipe.ingredients, headings: recipe.ingredientGroups },
          steps: { lines: recipe.instructions, headings: recipe.stepSections },
          sourceUrl: /^\s*(?:source|url|link|quelle|bron|fuente|fonte)?\s*:?\s*(https?:\/\/\S+)\s*$/im.exec(part)?.[1],
        },
        nameOf(file.name),
      )
    }
    const isNote = /^(readme|license|about)\b/i.test(nameOf(file.name))
    if (found === 0 && !isNote && text.trim() !== '')
      yield { title: nameOf(file.name), problem: transferMessages.noRecipe }
  },
}

const LINE_BETWEEN = /^[ \t]*(?:([-=*_#~+])[ \t]?)(?:\1[ \t]?){4,}$|\f/m
const OVER_INGREDIENTS =
  /^[ \t#*_]*(?:ingredients?|zutaten|ingr[ée]dients|ingredientes|ingredienti|ingredi[ëe]nten)\b[^\n]{0,30}$/gim

/** The recipes of a text: between lines of signs, or each from its title to that of the next one. */
function recipesIn(text: string): string[] {
  const parts = text
    .split(new RegExp(LINE_BETWEEN.source, 'gm'))
    .filter((part): part is string => (part?.trim().length ?? 0) > 1)
  const isEach = parts.length > 1 && parts.every(part => (readRecipeText(part)?.ingredients.length ?? 0) > 0)
  if (isEach) return parts.flatMap(recipesIn)
  const places = [...text.matchAll(OVER_INGREDIENTS)].map(({ index }) => index)
  if (places.length < 2) return [text]
  const starts = places.map((place, at) => startBefore(text, at === 0 ? 0 : (places[at - 1] ?? 0), place))
  return starts.map((start, at) => text.slice(at === 0 ? 0 : start, starts[at + 1] ?? text.length))
}

/** Where the recipe begins whose ingredients stand at `place`: behind a wide gap, else at the title before them. */
function startBefore(text: string, from: number, place: number): number {
  const before = text.slice(from, place)
  const gap = before.search(/\n[ \t]*\n[ \t]*\n(?![\s\S]*\n[ \t]*\n[ \t]*\n)/)
  if (gap !== -1) return from + gap
  const paragraphs = [...before.matchAll(/(?:^|\n[ \t]*\n)([^\n]{2,100})(?=\n|$)/g)]
  const titles = paragraphs.filter(
    ([, line = '']) =>
      !/[.!?:]\s*$/.test(line) && !/^\s*(\d|[-•*]|serves|yield|makes|prep|cook|total|für|pour|para)/i.test(line),
  )
  return from + (titles.at(-1)?.index ?? Math.max(0, before.length - 1))
}
