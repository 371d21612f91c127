/** Makes the handbook out of `docs/` in a folder. */
export function buildHelp(folder: string): Promise<void>
