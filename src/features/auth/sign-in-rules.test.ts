import { expect, it } from 'vitest'
import { loginInput } from '#server/auth/contract.ts'
import { isComplete } from './sign-in-rules.ts'

const typed = ['', ' ', '\t\n', '\u00a0', 'ines@cook.example', ' (555) 010-2345 ']

it.each(typed.flatMap(emailOrPhone => typed.map(password => ({ emailOrPhone, password }))))(
  'the sign-in form sends what the contract takes: %j',
  credentials => expect(isComplete(credentials)).toBe(loginInput.safeParse(credentials).success),
)
