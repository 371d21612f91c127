/** Short words and words of the kitchen that tell languages apart, without accents. */
const WORDS: Record<string, string> = {
  en: 'the and of with into until cup cups tbsp tsp heat add over for from minutes stir flour sugar salt water oven let each',
  de: 'und die der das mit den dem ein eine einen el tl mehl zucker eier salz wasser ofen geben lassen ruhren zutaten zubereitung minuten auf bei bis im zu nicht fur stuck',
  fr: 'et les des du une dans avec pour sur au aux cuillere cuilleres farine sucre oeufs beurre sel eau ajouter ajoutez melanger melangez faire laisser ingredients preparation la le',
  es: 'el los las y en una para del harina azucar huevos sal agua horno minutos cucharada cucharadas anadir mezclar hasta ingredientes preparacion con se',
  it: 'il gli di della nel con per una farina zucchero uova sale acqua forno minuti cucchiai cucchiaio aggiungere mescolare fino ingredienti preparazione e al burro',
}

const SETS = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))

/** Words that have to be of a language, and how many more than of the next one. */
const ENOUGH = 4
const AHEAD = 1.5

/** The language of a text that may have been read with another one's letters: "en", "de", "fr", "es" or "it"; null when it is not clear. */
export function tellLanguage(text: string): string | null {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .match(/\p{L}+/gu)
  const counts = SETS.map(set => ({
    language: set.language,
    count: (words ?? []).filter(word => set.words.has(word)).length,
  })).sort((one, other) => other.count - one.count)
  const [first, second] = counts
  if (!first || first.count < ENOUGH || first.count < AHEAD * (second?.count ?? 0)) return null
  return first.language
}
