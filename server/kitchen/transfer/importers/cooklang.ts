import { joined } from './amounts.ts'
import type { Importer } from './importer.ts'
import { type JsonObject, textValue } from './json.ts'
import { hashHeading, type ListWithHeadings } from './lines.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import { folderOf, memberBeside, nameOf, type OpenedFile, onlyMember, pictureOf, textOf } from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'
import { isYaml, parseYaml } from './yaml.ts'

/** Recipes in Cooklang: steps in which the ingredients are marked. */
export const cooklang: Importer = {
  program: 'Cooklang',
  matches: async file => file.isPlain && /\.cook$/i.test(file.name),
  async *read(file) {
    const text = (await textOf(onlyMember(file))).replace(/\r\n?/g, '\n')
    const title = nameOf(file.name).replace(/\.cook$/i, '')
    yield makeOffer(await readText(text, title, file), title)
  },
}

const FRONT_MATTER = /^---\s*\n([\s\S]*?)\n---\s*(?:\n|$)/
/** `@olive oil{2%tbsp}(chopped)`, `@salt`; likewise `#pot{}` and `~rest{10%minutes}`. */
const MARK = /([@#~])(?:([^@#~{}\n]*?)\{([^{}]*)\}|([\p{L}\p{N}][\p{L}\p{N}_-]*))(?:\(([^()]*)\))?/gu

async function readText(text: string, fileTitle: string, file: OpenedFile): Promise<ReadRecipe> {
  const front = FRONT_MATTER.exec(text)
  const data = await dataOf(front?.[1] ?? '')
  const body = text
    .slice(front?.[0].length ?? 0)
    .replace(/\[-[\s\S]*?-\]/g, '')
    .replace(/(^|\s)--(?!-).*$/gm, '')
  const lines: string[] = []
  for (const line of body.split('\n')) {
    const [, name, value] = /^>>\s*([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name && value !== undefined) data[name.trim().toLowerCase()] = value.trim()
    else lines.push(line)
  }
  const of = (...names: string[]) => names.map(name => data[name]).find(value => value !== undefined && value !== null)
  const found = partsOf(lines)
  const source = of('source')
  const isLink = typeof source === 'object' && source !== null
  return {
    title: of('title') ?? fileTitle,
    description: of('description', 'introduction'),
    ingredients: found.ingredients,
    steps: found.steps,
    source: isLink ? (source as JsonObject).name : source,
    sourceAuthor: of('author', 'source.author'),
    sourceUrl: isLink ? (source as JsonObject).url : of('source.url', 'url'),
    yieldText: of('yield', 'servings', 'serves'),
    servings: of('servings', 'serves'),
    prepTime: of('prep time', 'time.prep', 'preparation time'),
    cookTime: of('cook time', 'time.cook'),
    totalTime: of('time', 'time required', 'duration', 'total time'),
    category: of('course', 'category'),
    tags: [...wordsIn(of('tags')), ...wordsIn(of('course', 'category')), ...wordsIn(of('cuisine'))],
    difficulty: of('difficulty'),
    notes: found.notes,
    tools: found.tools,
    language: textValue(of('locale', 'language')) || null,
    pictures: picturesOf(textValue(of('image', 'picture')), file),
  }
}

/** What the head says, under small names: as YAML, or line by line where it is none. */
async function dataOf(head: string): Promise<JsonObject> {
  const data = ((await isYaml(head)) ? await parseYaml(head) : linesAsData(head)) ?? {}
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name.trim().toLowerCase(), value]))
}

/** Names and values of lines that should be YAML and are not, as in `Cuisine: Southern: Cajun`; lists with dashes too. */
function linesAsData(text: string): JsonObject {
  const data: Record<string, unknown> = {}
  let list: string[] = []
  for (const line of text.split('\n')) {
    const [, entry] = /^\s*-\s+(.*)$/.exec(line) ?? []
    const [, name, value = ''] = /^([^:\s][^:]*):\s*(.*)$/.exec(line) ?? []
    if (entry !== undefined) list.push(entry.trim())
    if (entry !== undefined || name === undefined) continue
    list = []
    data[name] = value.trim() || list
  }
  return data
}

const wordsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : textValue(value).split(','))

function partsOf(lines: readonly string[]) {
  const ingredients: ListWithHeadings = { lines: [], headings: [] }
  const steps: ListWithHeadings = { lines: [], headings: [] }
  const [tools, notes]: [string[], string[]] = [[], []]
  let paragraph: string[] = []
  let heading: string | null = null
  const end = () => {
    const text = paragraph.join(' ').trim()
    paragraph = []
    if (text === '') return
    const plain = text.replace(
      MARK,
      (_whole, sign: string, long: string | undefined, amount = '', short = '', note = '') => {
        const name = (long ?? short).trim().replace(/^[&?+@-]+/, '')
        const quantity = amountOf(amount)
        if (sign === '~') return quantity || name
        if (sign === '#') {
          if (!tools.includes(name)) tools.push(name)
          return name
        }
        if (heading !== null) ingredients.headings.push({ at: ingredients.lines.length, title: heading })
        heading = null
        const line = joined(quantity, name)
        ingredients.lines.push(note === '' ? line : `${line}, ${note}`)
        return name
      },
    )
    steps.lines.push(plain.replace(/^\d{1,2}\.\s+/, ''))
  }
  for (const line of lines) {
    const title = /^\s*=+\s*(.*?)\s*=*\s*$/.exec(line)?.[1] ?? hashHeading(/^\s*#{1,6}\s/.test(line) ? line.trim() : '')
    if (line.trim() === '') end()
    else if (title !== null && title !== undefined && title !== '') {
      end()
      steps.headings.push({ at: steps.lines.length, title })
      heading = title
    } else if (/^\s*>/.test(line)) {
      end()
      notes.push(line.replace(/^\s*>\s?/, ''))
    } else paragraph.push(line.trim())
  }
  end()
  return { ingredients, steps, tools, notes: [notes.join('\n')] }
}

/** `2%tbsp` as "2 tbsp"; `=2` is one that does not grow with the servings. */
const amountOf = (text: string): string => {
  const [quantity = '', unit = ''] = text.replace(/^=/, '').split('%')
  return joined(quantity, unit)
}

function picturesOf(address: string, file: OpenedFile) {
  const own = nameOf(file.name).replace(/\.cook$/i, '')
  const names = [address, ...['jpg', 'jpeg', 'png', 'webp'].map(type => `${own}.${type}`)].filter(
    name => name !== '' && !/^https?:/i.test(name),
  )
  const member = names.map(name => memberBeside(file.around, folderOf(file.name), name)).find(found => found !== null)
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : webPictures([address])
}
