import { expect, it } from 'vitest'
import { requiredText } from '#server/inputs.ts'
import { isBlank } from './is-blank.ts'

it.each(['', ' \n\t', '\u200b\u200d', '\u00a0'])('judges %j as the server does: nothing said', text => {
  expect(isBlank(text)).toBe(true)
  expect(requiredText(10, 'missing').safeParse(text).success).toBe(false)
})

it.each(['a', ' . ', '🍅'])('judges %j as the server does: something said', text => {
  expect(isBlank(text)).toBe(false)
  expect(requiredText(10, 'missing').safeParse(text).success).toBe(true)
})
