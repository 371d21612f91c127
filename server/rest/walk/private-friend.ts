import type { TestChef } from '../../testing/make.ts'
import type { WalkWorld } from './walk-world.ts'

/** A new chef with a private profile, whom Inès is friends with and nobody else knows. */
export async function privateFriend({ app, ines, count }: WalkWorld): Promise<TestChef> {
  const greta = await app.make.chef(`Greta ${count()}`, { isPublic: false })
  await app.make.friends(ines, greta)
  return greta
}

/** Ids in an address that are none of a post, a recipe or a comment. */
export const noIdsInPath = ['0', '-1', 'seven', '1.5', '1e3', '9'.repeat(20)]

/** Ids in an address that are none of a chef; 0 is oneself. */
export const noChefsInPath = noIdsInPath.filter(id => id !== '0')
