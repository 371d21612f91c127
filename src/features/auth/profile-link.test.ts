import { expect, it } from 'vitest'
import { profileLinkToken } from './profile-link.ts'

it('finds the token in the address of a shared profile and nowhere else', () => {
  const token = 'a-Token_of'.repeat(4)
  expect(profileLinkToken(`/meet/${token}`)).toBe(token)
  expect(profileLinkToken(`/meet/${token}/`)).toBe(token)
  for (const other of ['/', '/meet', '/meet/short', `/meet/${token}/more`, `/chefs/${token}`, `/meet/${token}<b>`]) {
    expect(profileLinkToken(other)).toBeNull()
  }
})
