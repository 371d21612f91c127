import type { OwnChef } from './session/session-state.ts'

export type CookingLevel = OwnChef['cookingAssistantProfile']['cookingLevel']

/** How each cooking level is called. */
export const cookingLevelLabels: Record<CookingLevel, string> = {
  beginner: 'Building the Basics',
  intermediate: 'Cooking with Confidence',
  advanced: 'Call me Martha',
  expert: 'Expert',
}
