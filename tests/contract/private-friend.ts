import type { TestChef } from '../fixtures/make.ts'
import type { ContractWorld } from './contract-world.ts'

/** A new chef with a private profile, whom Inès is friends with and nobody else knows. */
export async function privateFriend({ app, ines, count }: ContractWorld): Promise<TestChef> {
  const greta = await app.make.chef(`Greta ${count()}`, { isPublic: false })
  await app.make.friends(ines, greta)
  return greta
}
