import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as icons from './action-icons.ts'

const src = join(import.meta.dirname, '..')
const folders = ['entities', 'features', 'lib', 'routes', 'ui']
const sources = folders
  .flatMap(folder =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  .filter(name => name.endsWith('.tsx'))
  .map(name => ({ name, text: readFileSync(join(src, name), 'utf8') }))

/** What a file does, and the icon of the button that does it. */
const kinds: { does: RegExp; icon: keyof typeof icons }[] = [
  { does: /void shareLink\(|navigator\.share\b/, icon: 'ShareIcon' },
  {
    does: /ask\('dish'\)|on[A-Z]\w*=\{[^}]*\.dish\(|to The Dish`\}|Share it on The Dish|<PillButton/,
    icon: 'DishIcon',
  },
  { does: /\bcopyText\(|void copyRecipe\(/, icon: 'CopyIcon' },
]

it.each(kinds)('$icon marks its kind of action everywhere', ({ does, icon }) => {
  const doing = sources.filter(({ text }) => does.test(text) && /<\w*Button|<MenuItem/.test(text))
  expect(doing.length).toBeGreaterThan(1)
  expect(doing.filter(({ text }) => !text.includes(`<${icon}`)).map(({ name }) => name)).toEqual([])
})

it('takes these icons, and what looks like them, from one place', () => {
  const own =
    /import \{[^}]*\b(Share2?|Forward|Send|SendHorizontal|Copy|Link2?|UtensilsCrossed)\b[^}]*\} from 'lucide-react'/
  expect(sources.filter(({ text }) => own.test(text)).map(({ name }) => name)).toEqual([])
})

it('gives no two of them the same drawing', () => {
  expect(new Set(Object.values(icons)).size).toBe(Object.keys(icons).length)
})
