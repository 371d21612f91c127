import { z } from 'zod'
import { settingsSchema } from '#server/platform/env.ts'

/** The pages that have the table. */
export const PAGES_WITH_TABLE = ['README.md', 'docs/configure/settings.md']

type Setting = { name: string; description: string; initially: string }

/** Every setting with its description and what it is when nobody sets it, in the order of the schema. */
export function listSettings(): Setting[] {
  const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean') throw new Error(`${name} has no schema`)
    return { name, description: property.description ?? '', initially: asText(property.default) }
  })
}

/** A default as one would write it into the environment; off and empty are written as nothing. */
function asText(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}

const plain = (markdown: string) => markdown.replaceAll('`', '')

/** The text of `.env.example`: every setting, commented out, with its default. */
export function envExample(settings: Setting[]): string {
  const blocks = settings.map(({ name, description, initially }) => `# ${plain(description)}\n#${name}=${initially}\n`)
  return `# Copy this file to .env and uncomment what you want to change.\n\n${blocks.join('\n')}`
}

/** The settings as a Markdown table. */
export function settingsTable(settings: Setting[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = settings.map(
    ({ name, description, initially }) =>
      `| \`${name}\` | ${initially ? `\`${cell(initially)}\`` : ''} | ${cell(description)} |`,
  )
  return ['| Setting | Default | What it does |', '|---|---|---|', ...rows].join('\n')
}

const BEGIN = '<!-- settings -->'
const END = '<!-- /settings -->'

/** The page with the table between its two markers, or the page as it is when it has no markers. */
export function withSettingsTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) return page
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`
}
