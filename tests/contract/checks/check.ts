import type { Case } from '../case.ts'
import type { ContractWorld } from '../contract-world.ts'
import type { DocumentedCall } from '../documented.ts'

/** A documented call, how it is made, and the place in which it is tested. */
export type Walk = { world: ContractWorld; documented: DocumentedCall; tested: Case }

/** One thing that has to hold for the documented calls that it is about. */
export type Check = {
  /** As it goes on after the call's name. */
  name: string
  /** A word for the head of the table. */
  column: string
  isAbout(documented: DocumentedCall, tested: Case): boolean
  /** What does not hold, a sentence each. */
  problems(walk: Walk): Promise<string[]>
}
