import { bareWords, knownHeading } from './heading-vocabulary.ts'
import type { SourceLine } from './source-line.ts'

/** Words of a page's frame, not of its recipe. */
const FRAME =
  /^(?:home|menu|search|skip to|jump to|print|share|save|pin|log ?in|sign (?:in|up)|subscribe|newsletter|about|contact|recipes|all recipes|categories|breakfast|lunch|dinner|desserts?|blog|shop|cookbooks?|facebook|instagram|pinterest|twitter|youtube|email|by|posted|published|updated|last updated|author|written by|photo|image|advert|sponsored|this post|from|to|subject|date|sent|fwd|re|hi|hello|dear|https?|www|rate|rating|reviews?|comments?|level|difficulty|course|cuisine|keyword|calories|votes?|yield|serves|servings?|prep|cook|total|accept|cookies? settings|privacy|page|von|par|por|zum rezept|rezept drucken|startseite|suche|anmelden|speichern|drucken|teilen|accueil|rechercher|imprimer|inicio|buscar|imprimir|stampa|cerca|guardar|compartir|enregistrer)(?![\p{L}-])/iu
const NOISE =
  /[|>»›@©]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\b(?:19|20)\d\d\b|\d+(?:\.\d+)? (?:from|stars?|votes?|reviews?|ratings?|comments?)|min read/i

/** Places of the lines that are the title, one after the other; empty where none is found. */
export function findTitle(lines: readonly SourceLine[], end: number, ingredients: string): number[] {
  const candidates = lines.slice(0, Math.min(end, 400)).map((line, at) => ({ line, at }))
  const placed = candidates.filter(({ line }) => line.place)
  return placed.length > 0 ? printedTitle(placed) : plainTitle(candidates, bareWords(ingredients).slice(0, 4000))
}

/** The largest print, with the lines of the same size right below. */
function printedTitle(candidates: readonly { line: SourceLine; at: number }[]): number[] {
  const words = candidates.filter(
    ({ line }) => /\p{L}{3}/u.test(line.text) && line.number === null && line.text.length < 120,
  )
  const tallest = Math.max(0, ...words.map(({ line }) => line.place?.height ?? 0))
  const first = words.find(({ line }) => (line.place?.height ?? 0) > 0.85 * tallest)
  if (!first) return []
  const title = [first.at]
  for (const { line, at } of words) {
    const last = title[title.length - 1] ?? 0
    const [above, place] = [candidates.find(one => one.at === last)?.line.place, line.place]
    if (at !== last + 1 || !above || !place || title.length > 3) continue
    const alike = place.height > 0.82 * above.height && place.height < 1.22 * above.height
    if (alike && place.leading < 2.6 * above.height && tallest > 1.15 * usualHeight(candidates, at)) title.push(at)
  }
  return title
}

function usualHeight(candidates: readonly { line: SourceLine; at: number }[], from: number): number {
  const heights = candidates.filter(({ at }) => at > from).map(({ line }) => line.place?.height ?? 0)
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0
}

/** The line that most looks like a name of a dish; of equals the first. */
function plainTitle(candidates: readonly { line: SourceLine; at: number }[], ingredients: string): number[] {
  const foods = new Set(ingredients.split(' ').filter(word => word.length > 3))
  let best = { at: -1, score: 0 }
  const seen = new Map<string, number>()
  for (const { line } of candidates) seen.set(bareWords(line.text), (seen.get(bareWords(line.text)) ?? 0) + 1)
  for (const { line, at } of candidates) {
    const { text } = line
    const words = bareWords(text)
    const parts = words.split(' ')
    if (text.length > 120 || text.length < 3 || !/\p{L}{3}/u.test(text) || knownHeading(words) || FRAME.test(text))
      continue
    let score = 3
    if (NOISE.test(text)) score -= 2
    if (/[.!?,;:]$/.test(text)) score -= 1.5
    if (line.isBulleted || line.number !== null) score -= 2
    if (parts.length > 10) score -= 2
    if (parts.length === 1) score -= 0.7
    if (parts.some(part => foods.has(part) || foods.has(`${part}s`) || foods.has(part.replace(/s$/, '')))) score += 1.2
    if (/\brecipe$|\brezept$|^recette|^receta|^ricetta/i.test(text)) score += 0.6
    // A page says its title at the top and once more over the recipe.
    if ((seen.get(words) ?? 0) > 1 && parts.length > 1) score += 1
    if (text.split(' ').filter(word => /^\p{Lu}/u.test(word)).length >= parts.length / 2) score += 0.4
    if (at === 0) score += 0.8
    if (score > best.score) best = { at, score }
  }
  return best.at >= 0 && best.score > 0.8 ? [best.at] : []
}
