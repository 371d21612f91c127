export { type CalorieEstimate, estimateCalories } from './calories.ts'
export { cookingTime } from './cooking-time.ts'
export { gramsOf } from './grams.ts'
