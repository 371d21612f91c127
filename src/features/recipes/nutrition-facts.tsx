import type { NutritionView } from '#common/recipe/views.ts'
import type { RecipeView } from '#server/kitchen/contract.ts'
import { Card } from '#src/ui/card.tsx'

const rows: readonly { name: keyof NutritionView; label: string; unit: string }[] = [
  { name: 'protein', label: 'Protein', unit: 'g' },
  { name: 'fat', label: 'Fat', unit: 'g' },
  { name: 'saturatedFat', label: 'Saturated fat', unit: 'g' },
  { name: 'cholesterol', label: 'Cholesterol', unit: 'mg' },
  { name: 'carbohydrates', label: 'Carbohydrates', unit: 'g' },
  { name: 'sugar', label: 'Sugar', unit: 'g' },
  { name: 'fibre', label: 'Fibre', unit: 'g' },
  { name: 'sodium', label: 'Sodium', unit: 'mg' },
]

/** The nutrition of a serving that the recipe states. */
export function NutritionFacts({ recipe: { nutrition, calories } }: { recipe: RecipeView }) {
  const known = rows.flatMap(row => {
    const amount = nutrition?.[row.name]
    return amount === undefined ? [] : [{ label: row.label, value: `${amount.toLocaleString('en')} ${row.unit}` }]
  })
  if (known.length === 0) return null
  const all = calories === null ? known : [{ label: 'Calories', value: calories.toLocaleString('en') }, ...known]
  return (
    <Card as="section" aria-labelledby="nutrition" className="print:hidden">
      <h2 id="nutrition" className="title-small text-[1.3125rem]!">
        Nutrition
      </h2>
      <p className="mt-0.5 text-muted text-sm">A serving, as the recipe’s source tells it</p>
      <dl className="mt-2">
        {all.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-1.5 last:border-0">
            <dt>{label}</dt>
            <dd className="text-muted tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
