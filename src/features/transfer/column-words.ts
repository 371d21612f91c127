import type { TableField } from '#server/kitchen/transfer/constants.ts'

/** What a column may hold, as a chef chooses it; what most tables have comes first. */
const labels: Readonly<Record<TableField, string>> = {
  title: 'Title',
  ingredients: 'Ingredients',
  instructions: 'Steps',
  description: 'Description',
  notes: 'Notes',
  source: 'Source',
  url: 'Source address',
  author: 'Author',
  servings: 'Servings',
  yield: 'Yield',
  prepTime: 'Prep time (min)',
  cookTime: 'Cook time (min)',
  totalTime: 'Total time (min)',
  category: 'Category',
  tags: 'Tags',
  rating: 'Rating',
  favourite: 'Favourite',
  difficulty: 'Difficulty',
  tools: 'Tools',
  picture: 'Picture address',
  nutrition: 'Nutrition, in words',
  calories: 'Calories',
  protein: 'Protein',
  fat: 'Fat',
  saturatedFat: 'Saturated fat',
  carbohydrates: 'Carbohydrates',
  sugar: 'Sugar',
  fibre: 'Fibre',
  sodium: 'Sodium',
  cholesterol: 'Cholesterol',
  created: 'Date added',
}

/** The choices for a column in their order. */
export const columnChoices = Object.entries(labels) as [field: TableField, label: string][]

/** The name of a column, or its number where it has none: "Column 3". */
export const columnName = (name: string, at: number): string => name || `Column ${at + 1}`
