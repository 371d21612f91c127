import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

it('opens an account by its password, in whichever Unicode form it was typed', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('crème brûlée 7')
  expect(await passwords.verify(hash, 'cre\u0300me bru\u0302le\u0301e 7')).toBe(true)
  expect(await passwords.verify(hash, 'creme brulee 7')).toBe(false)
  expect(await passwords.verify(null, 'the password of an account that does not exist')).toBe(false)
})

it('opens nothing, and fails nothing, where what is stored is no hash', async () => {
  const passwords = createPasswords()
  for (const stored of ['-', '', 'none']) {
    expect(await passwords.verify(stored, stored)).toBe(false)
  }
})

it('makes a hash cost what OWASP recommends', async () => {
  expect(await createPasswords().hash('saffron and sea salt')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('keeps nobody waiting for the many passwords that another tries', async () => {
  const passwords = createPasswords({ memorySize: 8, iterations: 1, parallelism: 1 })
  const many = Array.from({ length: 120 }, () => passwords.hash('saffron and sea salt', 'one address'))
  const other = passwords.hash('saffron and sea salt', 'another')
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(68)
  expect(await other).toMatch(/^\$argon2id\$/)
})
