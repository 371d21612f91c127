import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecipeFacts } from './recipe-facts.tsx'

const facts = { prepTime: 10, cookTime: 35, servings: 4, difficulty: 'Easy', calories: 320 }
/** The facts that show, each with the names of its icons. */
function shown(): { text: string; icons: string[]; markup: string }[] {
  const items = renderToStaticMarkup(<RecipeFacts facts={facts} />).match(/<li>.*?<\/li>/g) ?? []
  return items.map(markup => ({
    markup,
    text: markup.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, ''),
    icons: [...markup.matchAll(/lucide-([a-z-]+)/g)].map(([, name]) => name ?? ''),
  }))
}

it('gives every fact one icon, and every icon one meaning', () => {
  expect(shown().map(({ text, icons }) => [text, icons[0]])).toEqual([
    ['45 min', 'clock'],
    ['Serves 4', 'users-round'],
    ['Easy', 'gauge'],
    ['320 cal', 'flame'],
  ])
})

it('keeps the icons on phones, where "Serves" is said by its icon alone', () => {
  for (const { markup } of shown()) expect(markup).not.toMatch(/<svg[^>]*class="[^"]*(hidden|sr-only)/)
  expect(shown()[1]?.markup).toContain('<span class="max-sm:sr-only">Serves </span>')
})
