export { type CalorieEstimate, estimateCalories } from './calories.ts'
export { cookingTime } from './cooking-time.ts'
export { type Food, findFood } from './find-food.ts'
export { gramsOf } from './grams.ts'
