import { beforeEach, expect, it } from 'vitest'
import { changeKept, deviceOwner, inputKey, keptInputsOf, NotTheirs, takeDevice } from '#src/lib/device/answers.ts'
import { deviceDatabase } from '#src/lib/device/database.ts'
import { pictureCacheOf } from '#src/lib/device/names.ts'
import { wipeDevice } from '#src/lib/device/wipe.ts'
import { wipeButWaiting } from '#src/lib/device/wipe-parts.ts'
import { chefSample } from '#tests/samples/session.ts'
import { dropDays, dropOthers } from './drop-kept.ts'
import { findKept } from './find-kept.ts'
import { keepAnswer } from './keep-answer.ts'
import { keptLimit } from './limit.ts'

const INES = 7
const TOBIAS = 8
const soup = { id: 3, title: 'Soup', ownerId: INES, status: 'completed' }

beforeEach(async () => {
  keptLimit.choose(100)
  await wipeDevice()
  await takeDevice(INES)
})

it('keeps answers of the own kitchen, and nothing of what others show', async () => {
  await keepAnswer('kitchen.getRecipe', { id: 3 }, soup, INES)
  await keepAnswer('kitchen.listAmounts', { id: 3 }, ['an amount'], INES)
  await keepAnswer('kitchen.getRecipe', { id: 4 }, { ...soup, id: 4, ownerId: TOBIAS }, INES)
  await keepAnswer('kitchen.listAmounts', { id: 4 }, ['an amount'], INES)
  await keepAnswer('collections.list', { id: TOBIAS }, [], INES)
  expect((await findKept('kitchen.getRecipe', { id: 3 }, INES))?.data).toEqual(soup)
  expect((await findKept('kitchen.listAmounts', { id: 3 }, INES))?.data).toEqual(['an amount'])
  expect(await findKept('kitchen.getRecipe', { id: 4 }, INES)).toBeNull()
  expect(await findKept('kitchen.listAmounts', { id: 4 }, INES)).toBeNull()
  expect(await findKept('collections.list', { id: TOBIAS }, INES)).toBeNull()
})

it('keeps who is signed in without e-mail and phone number, and tells it before anybody is known', async () => {
  const user = chefSample({ id: INES, email: 'ines@cook.example', phoneNumber: '+43 1 234567' })
  await keepAnswer('auth.me', undefined, { success: true, user }, INES)
  expect((await findKept('auth.me', undefined, null))?.data).toMatchObject({
    user: { id: INES, name: user.name, email: null, phoneNumber: null },
  })
  expect(await findKept('kitchen.count', undefined, null)).toBeNull()
})

it('cuts the plan of some days out of a longer one', async () => {
  const entries = ['2026-11-27', '2026-11-28', '2026-11-29'].map(day => ({ day }))
  await keepAnswer('plan.list', { from: '2026-11-01', to: '2026-12-31' }, entries, INES)
  const days = (from: string, to: string) => findKept('plan.list', { from, to }, INES)
  expect((await days('2026-11-28', '2026-11-29'))?.data).toEqual(entries.slice(1))
  expect(await days('2026-12-28', '2027-01-03')).toBeNull()
})

it('drops lists that are gone, and days of the plan that newer ones took the place of', async () => {
  for (const id of [1, 2]) await keepAnswer('shopping.get', { id }, `list ${id}`, INES)
  const kept = (from: string, to: string) => ({ from, to })
  const [past, now, later] = [
    kept('2026-11-14', '2026-12-14'),
    kept('2026-11-15', '2026-12-15'),
    kept('2027-01-04', '2027-01-10'),
  ]
  for (const days of [past, now, later]) await keepAnswer('plan.list', days, [], INES)
  await dropOthers(INES, ['shopping.get'], new Set([2]))
  await dropDays(INES, now)
  expect(await findKept('shopping.get', { id: 1 }, INES)).toBeNull()
  expect((await findKept('shopping.get', { id: 2 }, INES))?.data).toBe('list 2')
  expect(await keptInputsOf('plan.list')).toEqual([now, later])
})

it('gives another chef nothing, and is wiped when they take the device', async () => {
  await keepAnswer('kitchen.getRecipe', { id: 3 }, soup, INES)
  await (await caches.open(pictureCacheOf(INES))).put('/media/x/320', new Response('picture'))
  expect(await findKept('kitchen.getRecipe', { id: 3 }, TOBIAS)).toBeNull()
  await takeDevice(TOBIAS)
  expect(await findKept('kitchen.getRecipe', { id: 3 }, INES)).toBeNull()
  expect(await caches.keys()).not.toContain(pictureCacheOf(INES))
  // A tab of the chef before that was slower.
  const put = [{ path: 'kitchen.count', input: inputKey(undefined), data: 1, at: 1 }]
  await expect(changeKept(INES, { put })).rejects.toThrow(NotTheirs)
  expect(await findKept('kitchen.count', undefined, TOBIAS)).toBeNull()
})

it('takes what another left behind, but not what waits of the same chef', async () => {
  const database = await deviceDatabase()
  const waiting = { path: 'plan.add', input: {}, title: '', subject: '', page: '', gone: '', at: 1 }
  for (const ownerId of [INES, TOBIAS]) {
    await database.add('changes', { ...waiting, ownerId, refusal: null, reason: null })
  }
  await keepAnswer('kitchen.count', undefined, 1, INES)
  await database.delete('values', 'owner')
  await takeDevice(TOBIAS)
  expect(await findKept('kitchen.count', undefined, TOBIAS)).toBeNull()
  expect((await database.getAll('changes')).map(({ ownerId }) => ownerId)).toEqual([TOBIAS])
  await Promise.all([takeDevice(INES), takeDevice(TOBIAS)])
  expect(await deviceOwner()).toBe(TOBIAS)
})

it('keeps changes that wait when a session ends, for their chef alone', async () => {
  const database = await deviceDatabase()
  const about = { title: 'Tick onions', subject: 'list-1', page: '/shopping', gone: 'It is gone.', at: 1 }
  await database.add('changes', {
    ...about,
    ownerId: INES,
    path: 'shopping.mark',
    input: {},
    refusal: null,
    reason: null,
  })
  await keepAnswer('kitchen.getRecipe', { id: 3 }, soup, INES)
  await wipeButWaiting({ keepsShared: false })
  expect(await takeDevice(INES)).toBe(false)
  expect(await findKept('kitchen.getRecipe', { id: 3 }, INES)).toBeNull()
  expect(await database.count('changes')).toBe(1)
  await wipeButWaiting({ keepsShared: false })
  expect(await takeDevice(TOBIAS)).toBe(true)
  expect(await database.count('changes')).toBe(0)
})

it('keeps nothing where that was chosen', async () => {
  keptLimit.choose(0)
  await keepAnswer('kitchen.getRecipe', { id: 3 }, soup, INES)
  keptLimit.choose(100)
  expect(await findKept('kitchen.getRecipe', { id: 3 }, INES)).toBeNull()
})
