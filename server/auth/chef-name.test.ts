import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { registrationMessages } from './constants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.make.chef('Ottilie', { role: 'admin' })
})
afterAll(() => app.close())

async function register(fields: { name?: string; email?: string }, at = app) {
  const json = { name: 'Noor', email: `${crypto.randomUUID()}@example.com`, password: 'seven lemons', ...fields }
  const answer = await at.request('/api/auth/register', { json })
  const told = (await answer.json()) as { message: string; user?: { name: string } }
  return told.user?.name ?? told.message
}

describe('the name of a chef', () => {
  it.each([
    ['No\nor', 'No or'],
    ['Noor \t  Haddad', 'Noor Haddad'],
    ['No\u200bor', 'Noor'],
    ['No\u00ador', 'Noor'],
    ['No\u200dor', 'Noor'],
    ['\u200cNoor\u200d', 'Noor'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['Noor 👩\u200d🍳', 'Noor 👩\u200d🍳'],
    ['N\u200b', registrationMessages.nameShort],
    ['\u2060\u2061', registrationMessages.nameMissing],
  ])('%j becomes %j', async (typed, kept) => {
    expect(await register({ name: typed })).toBe(kept)
  })

  it('is the same by way of the profile', async () => {
    const chef = await app.make.chef('Bela')
    const { name } = await app.as(chef).profile.update({ id: 0, name: 'Be\u200bla\nKiss' })
    expect(name).toBe('Bela Kiss')
  })

  it.each([
    'Admin',
    'ADMIN',
    'A d m i n',
    'Ａｄｍｉｎ',
    'Ádmin!',
    'Longtable',
    'The Longtable Team',
    'Long-table support',
    'Ad\u200bmin',
    'Аdmіn',
    'АDМІN',
    'ΑDMΙΝ',
    'Longtаble',
    'Lоngtаblе Suррort',
    'Adrnin',
    'AdmIn',
    'Admln',
    'Adm1n',
    'R00t',
    'Admin 1',
    'Ꭺdmin',
  ])('may not be %j', async name => {
    expect(await register({ name })).toBe(registrationMessages.nameReserved)
  })

  it.each([
    'Adminah',
    'Rooty Tootie',
    'Longtable Lars',
    'Ownerby',
    'Милена',
    'Роот',
    'Αθηνά',
    'Anna 2',
    'Adam 1',
    'Rotraut',
  ])('may be %j', async name => {
    expect(await register({ name })).toBe(name)
  })

  it('may name the server where its chef runs it', async () => {
    const empty = await testApp()
    expect(await register({ name: 'Admin' }, empty)).toBe('Admin')
    expect(await register({ name: 'Admin' }, empty)).toBe(registrationMessages.nameReserved)
    const [ottilie, noor] = [await empty.make.chef('Ottilie', { role: 'admin' }), await empty.make.chef('Noor')]
    expect(await empty.as(ottilie).profile.update({ id: 0, name: 'Support' })).toMatchObject({ name: 'Support' })
    await expect(empty.as(noor).profile.update({ id: 0, name: 'Support' })).rejects.toThrow(
      registrationMessages.nameReserved,
    )
    await empty.close()
  })
})

it.each(['=?utf-8?q?x?=@example.com', 'x=?y@example.com', 'x@=?.example'])('no address is %j', async email => {
  expect(await register({ email })).toBe(registrationMessages.email)
})

it('a link shows where it leads', async () => {
  const chef = await app.make.chef('Linus')
  for (const sourceUrl of [
    'https://bank@evil.example/',
    'https://user:secret@nas.example/soup',
    'https://@evil.example:80@x.example/',
  ]) {
    await expect(app.make.backBurnerRecipe(chef, 'Soup', { sourceUrl }), sourceUrl).rejects.toThrow('before the @')
  }
  expect(await app.make.backBurnerRecipe(chef, 'Soup', { sourceUrl: 'https://a.example/@ines/soup' })).toMatchObject({
    sourceUrl: 'https://a.example/@ines/soup',
  })
})
