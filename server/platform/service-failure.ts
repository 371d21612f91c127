/** What went wrong with an outside service, when (ms), in a sentence of this program's own. */
export type ServiceFailure = { at: number; message: string }
