import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { type TestApp, testApp } from '#tests/fixtures/test-app.ts'
import { registrationMessages } from './constants.ts'

const it = sharedAppTest()

it.beforeAll(async ({ app }) => {
  await app.make.chef('Ottilie', { role: 'admin' })
})

async function register(app: TestApp, fields: { name?: string; email?: string }, at = app) {
  const json = { name: 'Noor', email: `${crypto.randomUUID()}@example.com`, password: 'seven lemons', ...fields }
  const answer = await at.request('/api/auth/register', { json })
  const body = (await answer.json()) as { message: string; user?: { name: string } }
  return body.user?.name ?? body.message
}

describe('the name of a chef', () => {
  it.for([
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
  ] as const)('%j becomes %j', async ([typed, kept], { app }) => {
    expect(await register(app, { name: typed })).toBe(kept)
  })

  it('is the same by way of the profile', async ({ app }) => {
    const chef = await app.make.chef('Bela')
    const { name } = await app.as(chef).profile.update({ id: 0, name: 'Be\u200bla\nKiss' })
    expect(name).toBe('Bela Kiss')
  })

  it.for([
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
  ] as const)('may not be %j', async (name, { app }) => {
    expect(await register(app, { name })).toBe(registrationMessages.nameReserved)
  })

  it.for([
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
  ] as const)('may be %j', async (name, { app }) => {
    expect(await register(app, { name })).toBe(name)
  })

  it('may name the server where its chef runs it', async ({ app }) => {
    const empty = await testApp()
    expect(await register(app, { name: 'Admin' }, empty)).toBe('Admin')
    expect(await register(app, { name: 'Admin' }, empty)).toBe(registrationMessages.nameReserved)
    const [ottilie, noor] = [await empty.make.chef('Ottilie', { role: 'admin' }), await empty.make.chef('Noor')]
    expect(await empty.as(ottilie).profile.update({ id: 0, name: 'Support' })).toMatchObject({ name: 'Support' })
    await expect(empty.as(noor).profile.update({ id: 0, name: 'Support' })).rejects.toThrow(
      registrationMessages.nameReserved,
    )
    await empty.close()
  })
})

it.for(['=?utf-8?q?x?=@example.com', 'x=?y@example.com', 'x@=?.example'] as const)(
  'no address is %j',
  async (email, { app }) => {
    expect(await register(app, { email })).toBe(registrationMessages.email)
  },
)

it('a link shows where it leads', async ({ app }) => {
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
