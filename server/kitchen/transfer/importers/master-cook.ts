import { isUtf8 } from 'node:buffer'
import type { OfferedPicture } from '../offer.ts'
import { joined } from './amounts.ts'
import { decodeOldText } from './decode-text.ts'
import { childrenOf, contentOf, type Element, named, parseXml } from './html.ts'
import type { Importer } from './importer.ts'
import {
  anyHeading,
  capitalsHeading,
  colonHeading,
  type ListWithHeadings,
  linesOf,
  stepsOf,
  withHeadings,
} from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { nutritionInText } from './nutrition.ts'
import { bytesOf, headOf, nameOf, type OpenedFile, onlyMember, pictureOf } from './opened-file.ts'

const headOfFile = async (file: OpenedFile): Promise<string> =>
  file.isPlain ? (await headOf(onlyMember(file))).toString('latin1').slice(0, 4000) : ''

/** Recipes of MasterCook as it exports them for others (`.mx2`, also packed with pictures as `.mz2`): almost XML. */
export const masterCook: Importer = {
  program: 'MasterCook',
  matches: async file => /<mx2\b|<RcpE\b/i.test(await headOfFile(file)),
  async *read(file) {
    const bytes = await bytesOf(onlyMember(file))
    const document = parseXml(isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes))
    for (const recipe of named(document, 'RcpE')) yield makeOffer(readElement(recipe, file), nameOf(file.name))
  },
  version: async file => /<mx2[^>]*\bsource="MasterCook\s+([\d.]+)/i.exec(await headOfFile(file))?.[1] ?? null,
}

function readElement(recipe: Element, file: OpenedFile): ReadRecipe {
  const first = (name: string) => childrenOf(recipe, name)[0]
  const attribute = (name: string, key: string) => first(name)?.attribs[key] ?? ''
  const content = (name: string) => contentOf(first(name))
  const steps = named(recipe, 'DirT').map(contentOf)
  const amount = attribute('Yield', 'qty')
  const words = nutritionInText(content('Nutr').replace(/\([^)]*\)/g, ''))
  const rating = named(recipe, 'RatE')[0]?.attribs.qty
  return {
    title: recipe.attribs.name,
    description: content('Desc'),
    ingredients: ingredientsOf(recipe),
    steps:
      steps.length > 1
        ? withHeadings(
            steps.map(step => step.replace(/\s*\n\s*/g, ' ')),
            colonHeading,
          )
        : stepsOf(steps[0] ?? '', colonHeading),
    source: content('Srce'),
    sourceAuthor: recipe.attribs.author,
    sourceUrl: childrenOf(recipe, 'AltS').find(isAddress)?.attribs.source,
    servings: attribute('Serv', 'qty'),
    yieldText: amount === '' ? '' : joined(amount, attribute('Yield', 'unit')),
    prepTime: attribute('PrpT', 'elapsed'),
    totalTime: attribute('TTim', 'elapsed'),
    tags: named(recipe, 'CatT').map(contentOf),
    // Ratings are of several kinds there, each up to ten.
    rating: rating ? Number(rating) / 2 : null,
    notes: [content('Note'), ...altersOf(recipe)],
    ...words,
    pictures: picturesOf(recipe, file),
  }
}

const isAddress = ({ attribs }: Element): boolean => /^https?:\/\//i.test(attribs.source ?? '')

/** Sources and texts beside the note, such as the wine to drink with it. */
const altersOf = (recipe: Element): string[] =>
  ['AltS', 'AltT', 'Wine', 'ServIdeas', 'SrvI'].flatMap(name =>
    childrenOf(recipe, name).flatMap(each =>
      isAddress(each)
        ? []
        : joined(each.attribs.label ? `${each.attribs.label}:` : '', contentOf(each) || each.attribs.source),
    ),
  )

const heading = colonHeading

function ingredientsOf(recipe: Element): ListWithHeadings {
  const list: ListWithHeadings = { lines: [], headings: [] }
  for (const entry of named(recipe, 'IngR')) {
    const { name = '', unit = '', qty = '', code = '' } = entry.attribs
    const title =
      qty === '' && unit === '' ? (code.toUpperCase() === 'S' ? name.replace(/:$/, '') : heading(name.trim())) : null
    const preparation = contentOf(childrenOf(entry, 'IPrp')[0])
    const line = joined(qty, unit, name)
    if (title) list.headings.push({ at: list.lines.length, title })
    else if (line !== '') list.lines.push(preparation === '' ? line : `${line}, ${preparation}`)
  }
  return list
}

function picturesOf(recipe: Element, file: OpenedFile): OfferedPicture[] {
  const names = [recipe.attribs.img, ...named(recipe, 'DirT').map(({ attribs }) => attribs.img)].map(path =>
    nameOf((path ?? '').replaceAll('\\', '/')).toLowerCase(),
  )
  return [...new Set(names)].flatMap(name => {
    const member = name === '' ? undefined : file.around.find(({ path }) => nameOf(path).toLowerCase() === name)
    return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
  })
}

const START = /^[ \t]*\*\s+Exported\s+from\s+MasterCook.*\*[ \t]*$/im

/** Recipes of MasterCook as text (`.mxp`), in fixed columns. */
export const masterCookText: Importer = {
  program: 'MasterCook',
  matches: async file => START.test(await headOfFile(file)),
  async *read(file) {
    const text = decodeOldText(await bytesOf(onlyMember(file))).replace(/\r\n?/g, '\n')
    for (const part of text.split(new RegExp(START.source, 'gim')).slice(1))
      yield makeOffer(readText(part), nameOf(file.name))
  },
  version: async file => /Exported\s+from\s+MasterCook\s+([\d.]+|II|Mac)?/i.exec(await headOfFile(file))?.[1] ?? null,
}

const DASHES = /^-{4,}\s+-{4,}\s+-{4,}/
const END = /^\s*(-\s+){4,}-?\s*$/
/** What stands behind the method, each with its value in the same line or in quotation marks in the next. */
const TAIL =
  /^(Source|Copyright|Yield|Start to Finish Time|T\(.*?\)|Description|S\(.*?\)|Suggested Wine|Serving Ideas|Cuisine|Ratings\s*|Internet Address|Nutr\. Assoc\. )\s*:\s*(.*)$/i

function readText(part: string): ReadRecipe {
  const lines = part.split('\n')
  const dashes = lines.findIndex(line => DASHES.test(line))
  const end = lines.findIndex((line, at) => at > dashes && END.test(line))
  const head = lines.slice(0, dashes === -1 ? 0 : dashes)
  const body = lines.slice(dashes + 1, end === -1 ? lines.length : end)
  const after = end === -1 ? [] : lines.slice(end + 1)
  const title = head.find(line => line.trim() !== '')?.trim()
  const headText = head.join('\n')
  const blank = body.findIndex(line => line.trim() === '')
  const method = blank === -1 ? [] : body.slice(blank)
  const { steps, tail } = splitTail(method)
  const below = after.join('\n')
  const nutrition = /Per Serving[^:]*:([\s\S]*?)(?:\n\s*\n|$)/i.exec(below)?.[1]?.replace(/\([^)]*\)/g, '') ?? ''
  return {
    title,
    description: tail.get('description'),
    ingredients: columnsOf(body.slice(0, blank === -1 ? body.length : blank), lines[dashes] ?? ''),
    steps: stepsOf(steps, colonHeading),
    source: tail.get('source'),
    sourceAuthor: /^\s*Recipe By\s*:\s*(.*)$/im.exec(headText)?.[1],
    sourceUrl: tail.get('internet address'),
    servings: /Serving Size\s*:\s*(\d+)/i.exec(headText)?.[1],
    yieldText: tail.get('yield'),
    prepTime: /Preparation Time\s*:\s*(\d+:\d+)/i.exec(headText)?.[1],
    totalTime: tail.get('start to finish time'),
    tags: categoriesIn(head),
    notes: [
      /NOTES?\s*:\s*([\s\S]*?)(?:\n\s*\n\s*Nutr|\n\s*Nutr\. Assoc|$)/i
        .exec(below)?.[1]
        ?.replace(/[ \t]*\n[ \t]*(?=\S)/g, ' '),
    ],
    ...nutritionInText(nutrition.replaceAll(';', '\n')),
  }
}

/** Words in two columns, also on the lines below. */
function categoriesIn(head: readonly string[]): string[] {
  const start = head.findIndex(line => /^\s*Categories\s*:/i.test(line))
  if (start === -1) return []
  const [first = '', ...rest] = head.slice(start)
  const more = rest.slice(
    0,
    Math.max(
      0,
      rest.findIndex(line => line.trim() === ''),
    ),
  )
  return [first.replace(/^\s*Categories\s*:/i, ''), ...more].flatMap(line => line.trim().split(/\s{2,}|\t|,/))
}

function splitTail(lines: readonly string[]): { steps: string; tail: Map<string, string> } {
  const tail = new Map<string, string>()
  const steps: string[] = []
  let name = ''
  for (const line of lines) {
    const [, label, value = ''] = TAIL.exec(line) ?? []
    if (label) {
      name = label.toLowerCase().trim()
      tail.set(name, value.replace(/^"|"$/g, '').trim())
    } else if (name === '') steps.push(line)
    else if (line.trim() !== '') tail.set(name, joined(tail.get(name), line.trim().replace(/^"|"$/g, '')))
  }
  return { steps: steps.join('\n'), tail }
}

/** Ingredients in columns of the widths that the dashes show; ` -- ` stands before the preparation. */
function columnsOf(rows: readonly string[], dashes: string): ListWithHeadings {
  const starts = [...dashes.matchAll(/-+/g)].map(({ index }) => index)
  const [, unitAt = 10, nameAt = 24] = starts
  const lines: string[] = []
  let wide = 0
  for (const row of rows) {
    // With tabulators the columns stand elsewhere.
    const cells = row.includes('\t')
      ? [row, '', '']
      : [row.slice(0, unitAt), row.slice(unitAt, nameAt), row.slice(nameAt)]
    const [amount, unit, name] = cells.map(cell => cell.trim().replace(/\s+/g, ' '))
    const goesOn = amount === '' && unit === '' && lines.length > 0 && wide >= 28 && /^[\p{Ll}(-]/u.test(name ?? '')
    wide = (name ?? '').length
    if (goesOn) lines.push(joined(lines.pop(), name))
    else if (joined(amount, unit, name) !== '') lines.push(joined(amount, unit, name))
  }
  const finished = lines.map(line => line.replace(/\s+--\s+/g, ', '))
  return withHeadings(linesOf(finished.join('\n')), anyHeading(colonHeading, capitalsHeading(finished)))
}
