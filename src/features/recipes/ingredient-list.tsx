import { listParts, placesOf } from '#common/recipe/headings.ts'
import { amountColumn } from '#src/entities/recipe/ingredients/amount-column.ts'
import { IngredientLine } from '#src/entities/recipe/ingredients/ingredient-line.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { AmountsBar, PortionsControl } from './amounts-bar.tsx'
import type { Reading } from './use-reading.ts'

/** The ingredients to tick off, for as many as the chef cooks for. */
export function Ingredients({ reading }: { reading: Reading }) {
  const { recipe, portions, units, setUnits, shown } = reading
  const scaled = portions.factor !== 1
  return (
    <section aria-labelledby="ingredients" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" tabIndex={-1} className="title-section print:text-[14pt]">
          Ingredients
        </h2>
        <div className="print:hidden">
          <PortionsControl portions={portions} />
        </div>
      </div>
      {scaled ? <p className="hidden print:block">{portionText(reading)}</p> : null}
      <AmountsBar portions={portions} original={recipe.servings} units={units} onUnits={setUnits} />
      {recipe.yieldText ? (
        <p className="text-muted">
          Makes {recipe.yieldText}
          {scaled ? ', as written' : ''}
        </p>
      ) : null}
      <IngredientParts reading={reading} level={3} />
      {shown.failed && (scaled || units !== 'as-written') ? (
        <p role="status" className="mt-3 text-danger text-sm">
          The amounts could not be worked out. They are shown as written.
        </p>
      ) : null}
    </section>
  )
}

/** All ingredients, under their headings where the recipe has some. */
export function IngredientParts({ reading, level }: { reading: Reading; level: 3 | 4 }) {
  const { ingredients, ingredientGroups } = reading.recipe
  const Heading = `h${level}` as const
  return listParts(ingredients.length, ingredientGroups).map(part => (
    <div key={part.from} className={part.from === 0 ? 'mt-1' : 'mt-6 print:mt-2'}>
      {part.title === null ? null : (
        <Heading className="pt-2 font-semibold font-text text-[1rem] text-muted print:pt-0 print:text-[1em]">
          {part.title}
        </Heading>
      )}
      <TickList reading={reading} indexes={placesOf(part)} />
    </div>
  ))
}

/** How many a scaled recipe serves, as text. */
export function portionText({ portions, recipe }: Pick<Reading, 'portions' | 'recipe'>): string {
  if (portions.servings === null) return `${portions.factor === 0.5 ? 'Half' : `${portions.factor} times`} the recipe`
  return `For ${portions.servings} instead of ${recipe.servings}`
}

/** Some of the ingredients, by their place in the recipe. Ticked ones stay ticked wherever they are shown. */
export function TickList({
  reading,
  indexes,
  className,
}: {
  reading: Reading
  indexes: readonly number[]
  className?: string
}) {
  const { recipe, shown, ingredients, ingredientKeys } = reading
  return (
    <ul style={amountColumn(shown.lines)} className={`text-lg print:text-[1em] ${className ?? ''}`}>
      {indexes.map(index => {
        const line = shown.lines[index] ?? recipe.ingredients[index] ?? ''
        const name = ingredientKeys[index] ?? `${index}`
        const done = ingredients.ticked.has(name)
        return (
          <li key={name} className="border-line-strong/45 border-b border-dotted print:py-0.5">
            <Checkbox
              checked={done}
              onCheckedChange={() => ingredients.toggle(name)}
              label={<IngredientLine line={line} className={done ? 'text-muted line-through' : ''} />}
              className="print:hidden"
            />
            <IngredientLine line={line} className="hidden! print:flex!" />
          </li>
        )
      })}
    </ul>
  )
}
