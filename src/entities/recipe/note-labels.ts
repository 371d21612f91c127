/** What the two kinds of notes of a recipe are called wherever they are written or read. */
export const noteLabels = {
  /** Seen by everybody who sees the recipe. */
  notes: 'Notes for everyone',
  /** Seen by the recipe's owner alone. */
  chefNotes: 'Chef’s notes',
  chefNotesHint: 'only you see these',
} as const
