/** What went wrong with an outside service, when (ms), in a sentence of this program's own. */
export type Trouble = { at: number; words: string }
