import { expect, it } from 'vitest'
import { analyzeInput } from './contract.ts'

const picture = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`

it('takes frames as a list, as JSON text, and the only frame of a form as it is', () => {
  const [one, other] = [picture(300_000), picture(40)]
  expect(analyzeInput.parse({ images: [one, other] }).images).toEqual([one, other])
  expect(analyzeInput.parse({ images: JSON.stringify([other, other]) }).images).toEqual([other, other])
  expect(analyzeInput.parse({ images: one }).images).toEqual([one])
})

it('takes no JSON text apart that is as long as a picture: it would be read twice in one go', () => {
  const text = JSON.stringify([picture(300_000)])
  expect(analyzeInput.parse({ images: text }).images).toEqual([text])
})
