import type { RecipeView } from '#server/kitchen/contract.ts'
import { Card } from '#src/ui/card.tsx'

/** What a dish is made with; nothing where nothing is known. */
export function Tools({ recipe: { tools } }: { recipe: RecipeView }) {
  if (tools.length === 0) return null
  return (
    <Card as="section" aria-labelledby="tools" className="print:overflow-visible print:border-0 print:p-0">
      <h2 id="tools" className="title-small text-[1.3125rem]! print:text-[12pt]!">
        Tools
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        {tools.map(tool => (
          <li key={tool} className="break-words">
            {tool}
          </li>
        ))}
      </ul>
    </Card>
  )
}
