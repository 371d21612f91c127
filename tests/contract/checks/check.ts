import type { Case } from '../case.ts'
import type { DocumentedCall } from '../documented.ts'
import type { WalkWorld } from '../walk-world.ts'

/** A documented call, how it is made, and the place in which it is walked. */
export type Walk = { world: WalkWorld; documented: DocumentedCall; walked: Case }

/** One thing that has to hold for the documented calls that it is about. */
export type Check = {
  /** As it goes on after the call's name. */
  name: string
  /** A word for the head of the table. */
  column: string
  isAbout(documented: DocumentedCall, walked: Case): boolean
  /** What does not hold, a sentence each. */
  problems(walk: Walk): Promise<string[]>
}
