/** What a heading opens: the ingredients, the steps, or something that is neither. */
export type HeadingKind = 'ingredients' | 'steps' | 'other'

const WORDS: Record<HeadingKind, Record<string, string>> = {
  ingredients: {
    en: `ingredients|ingredient|ingredient list|ingredients list|the ingredients|you will need|you'll need|what you need|what you will need|what you'll need|shopping list|grocery list`,
    de: 'zutaten|zutatenliste|die zutaten|du brauchst|sie brauchen|das brauchst du|einkaufsliste',
    fr: 'ingrédients|les ingrédients|liste des ingrédients',
    es: 'ingredientes|los ingredientes|lista de ingredientes',
    it: 'ingredienti|gli ingredienti|lista degli ingredienti',
    nl: 'ingrediënten|benodigdheden',
    pt: 'os ingredientes',
    sv: 'ingredienser',
    pl: 'składniki',
    fi: 'ainekset',
    cs: 'suroviny|ingredience',
    hu: 'hozzávalók',
    tr: 'malzemeler',
  },
  steps: {
    en: 'directions|direction|instructions|instruction|method|preparation|steps|procedure|how to make|how to make it|how to cook|to make|preparation method|cooking instructions|cooking method|recipe method|preparation steps|how to prepare|cooking directions|let’s cook|the method',
    de: 'zubereitung|anleitung|zubereitungsschritte|arbeitsschritte|so geht’s|so geht es|so wird’s gemacht|und so geht’s|vorgehen|zubereiten|die zubereitung',
    fr: 'préparation|préparation de la recette|étapes|étapes de préparation|réalisation|la préparation|la recette|mode de préparation',
    es: 'preparación|elaboración|instrucciones|pasos|modo de preparación|modo de preparacion|cómo hacer|procedimiento|elaboración paso a paso|paso a paso',
    it: 'preparazione|procedimento|istruzioni|esecuzione|come fare|come preparare',
    nl: 'bereiding|bereidingswijze|zo maak je het|aan de slag',
    pt: 'modo de preparo|preparo|preparação|modo de fazer',
    sv: 'gör så här|så här gör du|tillagning|instruktioner|fremgangsmåde|fremgangsmåte|slik gjør du',
    pl: 'przygotowanie|sposób przygotowania|wykonanie',
    fi: 'ohje|valmistusohje|valmistus',
    cs: 'postup|příprava',
    hu: 'elkészítés|elkészítése',
    tr: 'hazırlanışı|yapılışı',
  },
  other: {
    en: `notes|note|recipe notes|tips|tip|cook's notes|chef's notes|top tips|nutrition|nutrition facts|nutrition information|nutritional information|nutritional info|nutrition info|nutritional facts|equipment|special equipment|tools|video|comments|reviews|related|related recipes|you may also like|you might also like|more recipes|did you make this recipe|did you make this|share|share this|print|leave a comment|leave a reply|storage|faq|faqs|frequently asked questions|about|about the author|variations|substitutions|make ahead|serving suggestions|newsletter|subscribe|categories|tags|recent posts|popular recipes|advertisement|keywords|footer|recommended|more from|equipment needed|useful links|follow us|reader interactions|similar recipes|storage notes|what to serve with`,
    de: 'notizen|hinweise|hinweis|tipps|tipp|nährwerte|nährwertangaben|kommentare|bewertungen|ähnliche rezepte|das könnte dir auch gefallen|weitere rezepte|utensilien|küchenutensilien|teilen|schlagwörter|kategorien|nährwerte pro portion',
    fr: 'astuces|astuce|conseils|le conseil|valeurs nutritionnelles|commentaires|avis|ustensiles|matériel|recettes similaires|vous aimerez aussi|partager|le petit plus',
    es: 'notas|nota|consejos|consejo|información nutricional|comentarios|recetas relacionadas|utensilios|compartir|trucos',
    it: 'consigli|valori nutrizionali|commenti|ricette correlate|conservazione|curiosità|attrezzatura|condividi',
    nl: 'voedingswaarden|reacties|tips en variaties',
    pt: 'dicas|informação nutricional|comentários',
  },
}

/** Letters alone, lower case, without accents: "INGRÉDIENTS :" is "ingredients". */
export function bareWords(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

type Known = { kind: HeadingKind; language: string }
const known = new Map<string, Known>()
/** Headings with accents, which tell French from English. */
const spelled = new Map<string, Known>()
for (const [kind, languages] of Object.entries(WORDS)) {
  for (const [language, words] of Object.entries(languages)) {
    for (const word of words.split('|')) {
      const key = bareWords(word)
      spelled.set(word, { kind: kind as HeadingKind, language })
      if (!known.has(key)) known.set(key, { kind: kind as HeadingKind, language })
    }
  }
}

/** What a heading of exactly these words opens; with a letter misread, for words that are long enough. */
export function knownHeading(words: string, asWritten = words): Known | null {
  const exact =
    spelled.get(
      asWritten
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}’']+/gu, ' ')
        .trim(),
    ) ?? known.get(words)
  if (exact) return exact
  if (words.length < 8 || words.length > 30) return null
  for (const [key, value] of known) if (value.kind !== 'other' && isOneOff(words, key)) return value
  return null
}

/** Whether two words of at least eight letters differ in one letter only. */
function isOneOff(a: string, b: string): boolean {
  if (b.length < 8 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
