import { expect, it } from 'vitest'
import { readInstructions } from './instructions.ts'
import { property } from './schema-node.ts'

it('finds a property whatever its case and prefix, the first that is not empty', () => {
  expect(property({ 'schema:Name': 'Pie' }, 'name')).toBe('Pie')
  expect(property({ Name: '', 'https://schema.org/name': 'Pie', headline: 'Cake' }, 'headline', 'name')).toBe('Cake')
  expect(property({ 'x:title': 'Tart', 'x:name': 'Pie' }, 'name', 'title')).toBe('Tart')
})

it('goes through the names of an object once, however often it is asked', () => {
  let walks = 0
  const walked = (entries: object) =>
    new Proxy({ ...entries } as Record<string, unknown>, {
      ownKeys: target => {
        walks += 1
        return Reflect.ownKeys(target)
      },
    })
  const node = walked({ 'schema:name': 'Pie' })
  for (let at = 0; at < 200; at++) property(node, 'author', 'name')
  expect(walks).toBe(1)
  const huge = walked(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`x:k${at}`, at])))
  expect(property(huge, 'k7')).toBeUndefined()
  expect(property(huge, 'x:k7')).toBe(7)
})

it('looks at so many entries of all lists of steps together', () => {
  let looked = 0
  const step = new Proxy<Record<string, unknown>>(
    { '@type': 'HowToStep', text: 'Stir.' },
    {
      get: (target, name) => {
        if (name === '@type') looked += 1
        return target[name as string]
      },
    },
  )
  const section = { '@type': 'HowToSection', itemListElement: Array(1500).fill(step) }
  const { instructions } = readInstructions(Array(300).fill(section))
  expect(instructions.length).toBeGreaterThan(50)
  expect(looked).toBeLessThan(10_000)
})
