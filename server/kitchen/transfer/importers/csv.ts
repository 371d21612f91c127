import { type TableField, tableFields, tableFieldsOften, transferMessages } from '../constants.ts'
import type { Offer, UnreadableOffer } from '../offer.ts'
import { columnNames, rowsOf } from './csv-table.ts'
import type { Importer } from './importer.ts'
import {
  anyHeading,
  boldHeading,
  bracketHeading,
  colonHeading,
  hashHeading,
  type ListWithHeadings,
  linesOf,
  stepsOf,
  withHeadings,
  withoutNumbers,
} from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionFrom, nutritionInText } from './nutrition.ts'
import { nameOf, type OpenedFile } from './opened-file.ts'
import { momentOf, webPictures } from './schema-recipe.ts'

/** What each column holds, in the order of the table; null for one that is left out. */
export type TableColumns = readonly (TableField | null)[]

/** Names of columns in English, Dutch, German, French, Spanish and Italian, in small letters without signs. */
const NAMES: Readonly<Record<TableField, string>> = {
  title:
    'title|name|recipe|recipename|recipetitle|dish|titel|naam|gerecht|rezept|rezeptname|gericht|titre|nom|recette|titulo|nombre|receta|titolo|nome|ricetta',
  description:
    'description|summary|intro|introduction|about|beschreibung|kurzbeschreibung|omschrijving|beschrijving|samenvatting|descripcion|resumen|descrizione|resume',
  ingredients:
    'ingredients|ingredient|ingredientlist|recipeingredient|recipeingredients|zutaten|zutatenliste|ingredienten|ingrediente|ingredientes|ingredienti',
  instructions:
    'instructions|instruction|directions|direction|method|steps|preparation|procedure|recipeinstructions|zubereitung|anleitung|schritte|arbeitsschritte|bereiding|bereidingswijze|stappen|instructies|etapes|instrucciones|pasos|elaboracion|istruzioni|procedimento|preparazione|passaggi|preparacion',
  source: 'source|sourcename|site|website|book|cookbook|quelle|bron|fuente|fonte|origine|kochbuch|kookboek',
  author: 'author|by|creator|chef|autor|auteur|autore|koch|verfasser',
  url: 'url|link|sourceurl|webaddress|originalurl|web|lien|enlace|sourcelink|orgurl|adresse',
  yield:
    'yield|yields|makes|quantity|recipeyield|menge|ergibt|opbrengst|rendement|rendimiento|resa|quantite|cantidad|quantita',
  servings:
    'servings|serves|portions|serving|portionen|personen|porties|personnes|porciones|raciones|porzioni|persone|comensales',
  prepTime:
    'preptime|preparationtime|prep|prepminutes|vorbereitungszeit|vorbereitung|voorbereidingstijd|tempsdepreparation|tiempodepreparacion|tempodipreparazione|preptimeminutes|preptimemin|arbeitszeit',
  cookTime:
    'cooktime|cookingtime|cook|cookminutes|baketime|kochzeit|backzeit|garzeit|kooktijd|baktijd|bereidingstijd|tempsdecuisson|cuisson|tiempodecoccion|coccion|tempodicottura|cottura|cooktimeminutes|cooktimemin',
  totalTime:
    'totaltime|time|total|duration|minutes|totalminutes|gesamtzeit|dauer|zeit|totaletijd|tijd|tempstotal|duree|tiempototal|tiempo|duracion|tempototale|tempo|durata|timeminutes|totaltimeminutes',
  category:
    'category|course|meal|mealtype|type|kategorie|gang|mahlzeit|categorie|maaltijd|categoria|comida|portata|repas|plat',
  tags: 'tags|tag|keywords|labels|cuisine|categories|collections|schlagworte|stichworte|schlagworter|kategorien|kuche|trefwoorden|categorieen|keuken|motscles|etiquettes|etiquetas|palabrasclave|categorias|cocina|etichette|parolechiave|cucina|categorie(s)?|collection|mainingredient|diet',
  rating:
    'rating|stars|score|myrating|bewertung|sterne|beoordeling|sterren|note(?!s)|evaluation|etoiles|puntuacion|valoracion|estrellas|valutazione|stelle|voto',
  favourite: 'favorite|favourite|favorit|favoriet|favori|favorito|preferito|isfavorite|isfavourite|starred',
  notes:
    'notes|note|comments|comment|remarks|tips|notizen|notiz|anmerkungen|bemerkungen|hinweise|notities|opmerkingen|remarques|notas|comentarios|commenti|appunti|consigli|personalnotes|mynotes',
  tools:
    'tools|equipment|utensils|tool|gerate|utensilien|kuchengerate|keukengerei|benodigdheden|materiel|ustensiles|utensilios|utensili|attrezzi',
  difficulty:
    'difficulty|level|skilllevel|schwierigkeit|schwierigkeitsgrad|moeilijkheid|moeilijkheidsgraad|difficulte|niveau|dificultad|difficolta',
  picture:
    'image|picture|photo|imageurl|pictureurl|photourl|images|pictures|photos|bild|foto|bildurl|afbeelding|imagen|immagine|originalpicture',
  nutrition:
    'nutrition|nutritionalinfo|nutritioninformation|nutritionfacts|nahrwerte|voedingswaarde|valeursnutritives|informacionnutricional|valorinutrizionali|nutritional',
  calories: 'calories|kcal|energy|kalorien|brennwert|calorieen|energie|calorias|calorie|energia',
  protein: 'protein|proteins|eiweiss|eiweis|protein g|eiwit|eiwitten|proteines|proteinas|proteine',
  fat: 'fat|totalfat|fett|vet|vetten|lipides|matieresgrasses|grasas|grasa|grassi',
  saturatedFat:
    'saturatedfat|satfat|gesattigtefettsauren|gesattigtesfett|verzadigdvet|grassisaturi|grasassaturadas|acidesgrassatures',
  carbohydrates:
    'carbohydrates|carbs|carbohydrate|totalcarbs|totalcarbohydrate|kohlenhydrate|koolhydraten|glucides|carbohidratos|hidratosdecarbono|carboidrati',
  sugar: 'sugar|sugars|zucker|suiker|suikers|sucres|azucar|azucares|zuccheri',
  fibre: 'fiber|fibre|dietaryfiber|dietaryfibre|ballaststoffe|vezels|fibres|fibra|fibre alimentari',
  sodium: 'sodium|natrium|sodio',
  cholesterol: 'cholesterol|cholesterin|cholesterol mg|colesterol|colesterolo',
  created:
    'created|createdat|datecreated|dateadded|added|date|erstellt|erstelltam|datum|aangemaakt|datecreation|fecha|creado|data|creato|creationdate',
}

const PATTERNS = tableFields.map(field => [field, new RegExp(`^(?:${NAMES[field]})$`)] as const)

/** A name of a column without accents, spaces and signs, in small letters, and without what stands in brackets. */
const plainName = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()

/** What the columns hold by their names. Of the fields that can be there only once, the first column of that name counts. */
export function guessColumns(names: readonly string[]): TableColumns {
  const taken = new Set<TableField>()
  return names.map(name => {
    const found = PATTERNS.find(([, pattern]) => pattern.test(plainName(name)))?.[0] ?? null
    if (found === null || (taken.has(found) && !isMultiple(found))) return null
    taken.add(found)
    return found
  })
}

const isMultiple = (field: TableField): boolean => (tableFieldsOften as readonly TableField[]).includes(field)

const isEnough = (columns: TableColumns): boolean =>
  columns.includes('title') &&
  ['ingredients', 'instructions', 'url', 'source', 'notes'].some(field => columns.includes(field as TableField))

/** Tables of any program, whose columns are told by their names. */
export const csv: Importer = {
  program: 'CSV',
  matches: async file =>
    file.isPlain && (/\.(csv|tsv)$/i.test(file.name) || isEnough(guessColumns(await columnNames(file)))),
  read: file => readTable(file),
}

/** Rows that a chef sees of a table, and characters of a cell in them. */
const SAMPLES = 3
const CELL_SHOWN = 200

/** The head of a table: the names of its columns, its first rows, shortened, and what the columns seem to hold. */
export type TableHead = { names: string[]; samples: string[][]; guess: TableColumns }

/** The head of a table, for a chef to say what its columns hold. */
export async function tableOf(file: OpenedFile): Promise<TableHead> {
  const names: string[] = []
  const samples: string[][] = []
  for await (const row of rowsOf(file)) {
    const shown = row.map(cell => cell.trim().slice(0, CELL_SHOWN))
    if (names.length === 0) names.push(...shown)
    else if (shown.some(cell => cell !== '')) samples.push(shown)
    if (samples.length === SAMPLES) break
  }
  return { names, samples, guess: guessColumns(names) }
}

/** Whether the names of a table's columns leave nothing to ask: each says what it holds, and together they make recipes. */
export const isPlainTable = ({ names, samples, guess }: TableHead): boolean =>
  isEnough(guess) && guess.every((field, at) => field !== null || [names, ...samples].every(row => !row[at]))

/**
 * The recipes of a table, one a row.
 * @param columns what the columns hold; left out: by their names
 */
export async function* readTable(file: OpenedFile, columns?: TableColumns): AsyncGenerator<Offer | UnreadableOffer> {
  let fields = columns
  let isFirst = true
  for await (const row of rowsOf(file)) {
    if (isFirst) {
      isFirst = false
      fields ??= guessColumns(row)
      if (fields.includes('title')) continue
      yield { title: nameOf(file.name), problem: transferMessages.unknownColumns }
      return
    }
    if (row.some(cell => cell.trim() !== '')) yield makeOffer(readRow(row, fields ?? []), nameOf(file.name))
  }
}

const heading = anyHeading(hashHeading, bracketHeading, boldHeading, colonHeading)

/** What a row says of a recipe. */
export function readRow(row: readonly string[], columns: TableColumns): ReadRecipe {
  const cells = (field: TableField) =>
    columns.flatMap((column, at) => (column === field ? [row[at]?.trim() ?? ''] : [])).filter(cell => cell !== '')
  const cell = (field: TableField) => cells(field)[0] ?? ''
  const facts = nutritionFrom({
    calories: cell('calories'),
    protein: cell('protein'),
    fat: cell('fat'),
    saturatedFat: cell('saturatedFat'),
    carbohydrates: cell('carbohydrates'),
    sugar: cell('sugar'),
    fibre: cell('fibre'),
    sodium: cell('sodium'),
    cholesterol: cell('cholesterol'),
  })
  const said = nutritionInText(cell('nutrition'))
  const categories = cells('category').flatMap(wordsIn)
  return {
    title: cell('title'),
    description: cell('description'),
    ingredients: withHeadings(cells('ingredients').flatMap(listIn), heading),
    steps: methodOf(cells('instructions')),
    source: cell('source'),
    sourceAuthor: cell('author'),
    sourceUrl: cell('url'),
    yieldText: cell('yield'),
    servings: cell('servings'),
    prepTime: cell('prepTime'),
    cookTime: cell('cookTime'),
    totalTime: cell('totalTime'),
    category: categories[0],
    tags: [...categories, ...cells('tags').flatMap(wordsIn)],
    rating: cell('rating'),
    favourite: /^(true|yes|y|1|x|ja|oui|si|sí|wahr|waar|vrai)$/i.test(cell('favourite')),
    notes: cells('notes'),
    tools: cells('tools').flatMap(listIn),
    difficulty: cell('difficulty'),
    calories: facts.calories ?? said.calories,
    nutrition: { ...said.nutrition, ...withoutGaps(facts.nutrition) },
    createdAt: momentOf(cell('created')),
    pictures: webPictures(cells('picture').flatMap(each => each.split(/[\s|]+|[,;](?=\s*https?:)/))),
  }
}

const withoutGaps = (amounts: object | null) =>
  Object.fromEntries(Object.entries(amounts ?? {}).filter(([, amount]) => amount !== undefined))

const wordsIn = (cell: string): string[] =>
  (listLiteral(cell) ?? cell.split(/[,;|\n]/)).map(word => word.trim().replace(/^#/, ''))

/** The entries of a list as programs write it into a cell: `["a", "b"]`, `['a', 'b']`; null for any other text. */
function listLiteral(cell: string): string[] | null {
  if (!/^\[\s*["']/.test(cell) || !cell.endsWith(']')) return null
  const entries = [...cell.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'(?=\s*[,\]])/g)]
  return entries.map(([, double, single]) =>
    (double ?? single ?? '').replace(/\\(["'\\])/g, '$1').replace(/\\n/g, '\n'),
  )
}

/** The lines of a cell: a line each, else between signs that separate, else where every part begins with its amount. */
function listIn(cell: string): string[] {
  const literal = listLiteral(cell)
  if (literal) return literal
  const lines = linesOf(cell.replace(/<br\s*\/?>/gi, '\n'))
  if (lines.length !== 1) return lines.map(withoutBullet)
  const [only = ''] = lines
  const parts = [/\s*\|\|?\s*/, /\s*;\s*/].map(sign => only.split(sign)).find(split => split.length > 1)
  if (parts) return parts
  const amounts = only.split(/,\s+(?=[\d½⅓⅔¼¾⅛])/)
  return amounts.length > 2 ? amounts : [only]
}

const withoutBullet = (line: string): string => line.replace(/^[-•*·]\s+/, '')

function methodOf(cells: readonly string[]): ListWithHeadings {
  const [only = '', second] = cells
  if (second !== undefined) return withHeadings(withoutNumbers(cells.flatMap(listIn)), heading)
  const literal = listLiteral(only)
  if (literal) return withHeadings(withoutNumbers(literal), heading)
  const text = only.replace(/<br\s*\/?>/gi, '\n')
  return text.includes('\n') || !/\s\|\|?\s/.test(text)
    ? stepsOf(text, heading)
    : withHeadings(text.split(/\s*\|\|?\s*/), heading)
}
