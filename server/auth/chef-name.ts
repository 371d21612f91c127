import { fold } from '../fold.ts'

/** The columns that hold a chef's name. Whoever writes one writes both, or search would find the old name. */
export const nameColumns = (name: string) => ({ name, nameFolded: fold(name) })
