import type { Candidate } from './visible-candidates.ts'
import type { Weighed } from './weigh.ts'

export type Found = Candidate & { weighed: Weighed; score: number }

/** What copies of one recipe have in common: what they were made from, or the title and whom they credit. */
const marksOf = (recipe: Candidate): string[] => [
  `of ${recipe.copiedFromId ?? recipe.id}`,
  `by ${recipe.creditedId ?? (recipe.ownerId === null ? 'house' : `unknown ${recipe.copiedFromId ?? recipe.id}`)}: ${recipe.titleFolded}`,
]

/** Each recipe once, best first: of copies the viewer's own, else the one that fits best. */
export function oneOfEach(found: readonly Found[], viewerId: number): Found[] {
  const seen = new Set<string>()
  const isOwn = ({ ownerId }: Found) => (ownerId === viewerId ? 0 : 1)
  const kept: Found[] = []
  for (const recipe of found.toSorted((a, b) => isOwn(a) - isOwn(b) || b.score - a.score || b.id - a.id)) {
    const marks = marksOf(recipe)
    if (marks.some(mark => seen.has(mark))) continue
    for (const mark of marks) seen.add(mark)
    kept.push(recipe)
  }
  return kept.sort((a, b) => b.score - a.score || b.id - a.id)
}
