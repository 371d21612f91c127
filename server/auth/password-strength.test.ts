import { expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import { isInBloomFilter, makeBloomFilter } from './bloom-filter.ts'
import { registrationMessages } from './constants.ts'
import { newPasswordInput } from './contract.ts'
import { requireStrongPassword } from './password-strength.ts'

const ines = { name: 'Inès Moreau', email: 'ines.moreau@cook.example', phoneNumber: '+33612345678' }
const refusal = (password: string) =>
  requireStrongPassword(password, ines).then(
    () => null,
    (error: Error) => error.message,
  )

const it = sharedAppTest()

it.each([
  ...['12345678910', 'a1234567', 'q1w2e3r4', 'welcome2', 'letmein12', 'password123!', 'Password1', 'aaaaabbbbb'],
  ...['trustno1', 'liverpool', 'zxcvbnm123'],
])('refuses %s, which everybody tries first', async password => {
  expect(await refusal(password)).toBe(registrationMessages.passwordCommon)
})

it.each(['Inès Moreau', 'moreau-1987', 'INESMOREAU!!', 'ines.moreau@cook.example', '0612345678', 'longtable99'])(
  'refuses %s, which is made of what is known of its owner',
  async password => {
    expect(await refusal(password)).toBe(registrationMessages.passwordPersonal)
  },
)

it.each(['saffron and sea salt', 'seven lemons', 'moreau likes leeks', 'Kürbiskern 4 Öl', 'öäü→ßæø§'])(
  'takes %s',
  async password => {
    expect(await refusal(password)).toBeNull()
  },
)

it('takes hardly one of a thousand other passwords for a common one', () => {
  const numbered = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`)
  const filter = makeBloomFilter(numbered('in'))
  expect(numbered('in').every(text => isInBloomFilter(filter, text))).toBe(true)
  expect(numbered('out').filter(text => isInBloomFilter(filter, text)).length).toBeLessThan(60)
})

it('sees a password as it will be compared', () => {
  expect(newPasswordInput.parse('ｐａｓｓｗｏｒｄ１２３')).toBe('password123')
  expect(newPasswordInput.safeParse('\ud800\ud800 half a character').error?.issues[0]?.message).toBe(
    registrationMessages.passwordBroken,
  )
})

it('is asked by registration, whatever the letters are written in', async ({ app }) => {
  const register = async (password: string) => {
    const json = { name: 'Tobias Brandt', email: `${crypto.randomUUID()}@cook.example`, password }
    const answer = await app.request('/api/auth/register', { json })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await register('ｐａｓｓｗｏｒｄ１２３')).toEqual([400, registrationMessages.passwordCommon])
  expect(await register('tobias-brandt')).toEqual([400, registrationMessages.passwordPersonal])
  expect((await register('rye bread, butter'))[0]).toBe(200)
})
