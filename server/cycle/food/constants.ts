/** Recipes that a phase is shown with. */
export const FITTING_MAX = 8
