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
