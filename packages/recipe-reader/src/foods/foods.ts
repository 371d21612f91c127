import { dairy } from './dairy.ts'
import { fruit } from './fruit.ts'
import { grains } from './grains.ts'
import { pantry } from './pantry.ts'
import { proteins } from './proteins.ts'
import { type FoodEntry, readFoods } from './read-table.ts'
import { spices } from './spices.ts'
import { vegetables } from './vegetables.ts'

/** All foods, in the order of their tables. */
export const foods: readonly FoodEntry[] = [
  ...readFoods('protein', proteins),
  ...readFoods('vegetable', vegetables),
  ...readFoods('fruit', fruit),
  ...readFoods('dairy', dairy),
  ...readFoods('grain', grains),
  ...readFoods('spice', spices),
  ...readFoods('pantry', pantry),
]
