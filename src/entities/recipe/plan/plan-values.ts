import { addEntryInput, type PlanEntry } from '#server/plan/contract.ts'

export type Meal = PlanEntry['meal']

/** When something is eaten and how, as the fields of a form hold it. */
export interface PlanValues {
  /** YYYY-MM-DD. */
  day: string
  meal: Meal
  servings: string
  /** The chef who cooks; empty for nobody in particular. */
  cookId: string
  note: string
}

/** What `PlanValues` must be, and what they say. */
export const planRules = addEntryInput.pick({ day: true, meal: true, servings: true, cookId: true, note: true })

export const planValues = (at: Partial<PlanValues> & Pick<PlanValues, 'day' | 'meal'>): PlanValues => ({
  servings: '',
  cookId: '',
  note: '',
  ...at,
})
