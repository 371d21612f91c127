export const COOKING_NOTE_MAX = 500
