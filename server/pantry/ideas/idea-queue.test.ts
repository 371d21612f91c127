import { expect } from 'vitest'
import { appTest } from '#tests/fixtures/app-test.ts'
import { queueIdeaSearch } from './idea-queue.ts'

const it = appTest()

it('a chef who searches without an end fills no more than their own places, and is told when to come again', async ({
  app,
}) => {
  const [mallory, ines] = [await app.make.chef('Mallory'), await app.make.chef('Inès')]
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const search = (chef: typeof ines) => queueIdeaSearch(app.context(chef) as never, () => held)
  const many = Array.from({ length: 250 }, () => search(mallory))
  const refused = many.slice(14).map(one => expect(one).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' }))
  await Promise.all(refused)
  const hers = search(ines)
  release()
  await expect(hers).resolves.toBeUndefined()
  await Promise.all(many.slice(0, 14))
})
