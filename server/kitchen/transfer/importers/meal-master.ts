import { joined } from './amounts.ts'
import { decodeOldText } from './decode-text.ts'
import type { Importer } from './importer.ts'
import { type ListWithHeadings, stepsOf } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { bytesOf, headOf, nameOf, onlyMember } from './opened-file.ts'

const START = /^(?:MMMMM|-----).*(?:Meal-?Master|Recipe via|MMMMM|Recipe Extracted|Now You're Cooking).*$/i
const FIRST = /^(?:MMMMM-{3,}.*|-{5,}.*Meal-?Master.*)$/im

/** Recipes of Meal-Master: text in fixed columns, often in the character set of DOS. */
export const mealMaster: Importer = {
  program: 'Meal-Master',
  matches: async file => {
    if (!file.isPlain) return false
    const head = (await headOf(onlyMember(file))).toString('latin1')
    return FIRST.test(head) && /^\s{0,8}Title:/m.test(head) && /^\s*(Yield|Servings):/im.test(head)
  },
  async *read(file) {
    const lines = decodeOldText(await bytesOf(onlyMember(file))).split(/\r\n|\r|\n/)
    let recipe: string[] | null = null
    for (const [at, line] of lines.entries()) {
      const isStart = isHead(line) && lines.slice(at + 1, at + 5).some(next => /^\s*Title:/i.test(next))
      if (isStart || /^(?:MMMMM|-----)\s*$/.test(line)) {
        if (recipe) yield makeOffer(readText(recipe), nameOf(file.name))
        recipe = isStart ? [] : null
      } else recipe?.push(line)
    }
    if (recipe?.some(line => /^\s*Title:/i.test(line))) yield makeOffer(readText(recipe), nameOf(file.name))
  },
}

const isHead = (line: string): boolean => START.test(line) || /^(?:MMMMM|-----)-+/.test(line)

/** Units by their two letters. */
const UNITS: Readonly<Record<string, string>> = {
  x: '',
  ea: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ts: 'tsp',
  t: 'tsp',
  tb: 'tbsp',
  T: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cm³',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
}

/** Seven columns for an amount, two for a unit, and the name from the twelfth on. */
const INGREDIENT = /^([ \d./,-]{7}) ([ A-Za-z]{2}) (\S.*)$/
const HEADING = /^(?:MMMMM|-----)-*\s*([^-\s].*?)\s*-+\s*$/
const SECOND_COLUMN = [41, 40, 39]

function readText(lines: readonly string[]): ReadRecipe {
  const value = (name: string) =>
    lines
      .map(line => new RegExp(`^\\s*${name}:\\s*(.*)$`, 'i').exec(line)?.[1])
      .find(found => found !== undefined)
      ?.trim() ?? ''
  const last = lines.findIndex(line => /^\s*(Yield|Servings):/i.test(line))
  const ingredients: ListWithHeadings = { lines: [], headings: [] }
  const method: string[] = []
  let block: string[] = []
  const endBlock = () => {
    addBlock(ingredients, block)
    block = []
  }
  for (const line of lines.slice(last + 1)) {
    const title = HEADING.exec(line)?.[1]
    if (title !== undefined) {
      endBlock()
      if (method.some(each => each.trim() !== '')) method.push('', `${title}:`, '')
      else ingredients.headings.push({ at: ingredients.lines.length, title })
    } else if (INGREDIENT.test(line) && !method.some(each => each.trim() !== '')) block.push(line)
    else {
      if (block.length > 0) endBlock()
      if (method.length > 0 || line.trim() !== '') method.push(line.replace(/^ {1,3}/, ''))
    }
  }
  endBlock()
  const text = method.join('\n')
  return {
    title: value('Title'),
    ingredients,
    steps: stepsOf(wrapped(text), line => /^([^:.]{2,60}):$/.exec(line)?.[1] ?? null),
    tags: value('Categories')
      .split(/[,;]/)
      .filter(word => !/^none$/i.test(word.trim())),
    yieldText: value('(?:Yield|Servings)'),
    source: /^\s*(?:Source|From|Recipe by)\s*:\s*(.+)$/im.exec(text)?.[1],
  }
}

/** Paragraphs of lines that were broken at the edge of the screen, each as one line. */
const wrapped = (text: string): string =>
  text
    .split(/\n[ \t]*\n/)
    .map(unbroken)
    .join('\n\n')

function unbroken(paragraph: string): string {
  const lines: string[] = []
  for (const line of paragraph.split('\n').map(each => each.trim())) {
    const before = lines.at(-1)
    if (line === '') continue
    if (before !== undefined && before.length > 45 && !before.endsWith(':'))
      lines[lines.length - 1] = `${before} ${line}`
    else lines.push(line)
  }
  return lines.join('\n')
}

/** Lines in one column or in two, of which the left one comes first. */
function addBlock(list: ListWithHeadings, block: readonly string[]): void {
  const columns: [string[], string[]] = [[], []]
  for (const line of block) {
    const at = SECOND_COLUMN.find(column => INGREDIENT.test(line.slice(column)) && /\s$/.test(line.slice(0, column)))
    columns[0].push(at === undefined ? line : line.slice(0, at))
    if (at !== undefined) columns[1].push(line.slice(at))
  }
  for (const column of columns) {
    for (const line of column) {
      const [, amount = '', code = '', name = ''] = INGREDIENT.exec(line.trimEnd()) ?? []
      const text = name.trim()
      if (amount.trim() === '' && code.trim() === '' && /^-+\s*\S/.test(text) && list.lines.length > 0) {
        list.lines.push(joined(list.lines.pop(), text.replace(/^-+\s*/, '')))
        continue
      }
      const unit = UNITS[code.trim()] ?? UNITS[code.trim().toLowerCase()] ?? code.trim()
      list.lines.push(joined(amount, unit, text))
    }
  }
}
