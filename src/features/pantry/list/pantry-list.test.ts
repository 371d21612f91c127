import { describe, expect, it } from 'vitest'
import { PANTRY_MAX } from '#server/pantry/constants.ts'
import type { DetectedView } from '#server/pantry/contract.ts'
import { type Listed, namesOf, withBack, withChecked, withIdentified, withNamed, withSeen } from './pantry-list.ts'

const seen = (name: string, more: Partial<DetectedView> = {}): DetectedView => ({
  name,
  quantity: '',
  category: 'pantry',
  confidence: 0.9,
  food: null,
  ...more,
})
const named = (name: string, food: string | null = null) => ({ name, category: 'pantry' as const, food })
const names = (list: Listed[]) => list.map(({ name }) => name)
const start = withSeen(
  [],
  [seen('Chickpeas', { food: 'chickpea', confidence: 0.5 }), seen('Rice', { quantity: '1 kg' })],
)

describe('withSeen', () => {
  it('adds what is new, each with an id of its own', () => {
    const list = withSeen(start, [seen('Eggs'), seen('Eggs')])
    expect(names(list)).toEqual(['Chickpeas', 'Rice', 'Eggs'])
    expect(new Set(list.map(({ id }) => id)).size).toBe(3)
  })

  it('knows a food by its key under another name, and believes the plainer sight', () => {
    const [chickpeas] = withSeen(start, [
      seen('Garbanzo beans', { food: 'chickpea', confidence: 0.8, quantity: '2 tins' }),
    ])
    expect(chickpeas).toMatchObject({ id: 1, name: 'Garbanzo beans', confidence: 0.8, quantity: '2 tins' })
    expect(withSeen(start, [seen('Garbanzo beans', { food: 'chickpea', confidence: 0.4 })])).toEqual(start)
  })

  it('keeps an amount that the plainer sight does not tell', () => {
    expect(withSeen(start, [seen('rice', { confidence: 1 })])[1]).toMatchObject({ quantity: '1 kg', confidence: 1 })
  })

  it('does not touch what a chef has looked over', () => {
    const checked = withChecked(start, 1, named('White beans', 'white-bean'))
    expect(withSeen(checked, [seen('White beans', { confidence: 1, quantity: '9 tins' })])).toEqual(checked)
  })

  it('stops where the list is full', () => {
    const many = Array.from({ length: PANTRY_MAX + 5 }, (_, at) => seen(`Food ${at}`))
    expect(withSeen([], many)).toHaveLength(PANTRY_MAX)
  })
})

describe('withNamed', () => {
  it('puts what was typed first, without a confidence', () => {
    expect(withNamed(start, [named('Leeks')], 'typed')[0]).toEqual({
      id: 3,
      name: 'Leeks',
      quantity: '',
      category: 'pantry',
      food: null,
      confidence: null,
      origin: 'typed',
    })
  })

  it('adds nothing twice, however it is written', () => {
    expect(withNamed(start, [named('  RICE'), named('Garbanzos', 'chickpea')], 'at hand')).toEqual(start)
  })
})

describe('withChecked', () => {
  it('renames in place and needs no confidence any more', () => {
    expect(withChecked(start, 1, named('Lentils', 'lentil'))[0]).toMatchObject({
      name: 'Lentils',
      food: 'lentil',
      confidence: null,
      origin: 'checked',
    })
  })

  it('gives way to one that is on the list', () => {
    expect(names(withChecked(start, 1, named('rice')))).toEqual(['Rice'])
  })
})

describe('withIdentified', () => {
  const typed = withNamed(start, [named('tomato')], 'typed')

  it('gives a typed name its category and its food, and leaves it as it was typed', () => {
    expect(withIdentified(typed, 'tomato', { category: 'vegetable', food: 'tomato' })[0]).toMatchObject({
      name: 'tomato',
      category: 'vegetable',
      food: 'tomato',
      origin: 'typed',
    })
    expect(withIdentified(typed, 'tomato', { category: 'vegetable', food: null })[0]).toMatchObject({
      name: 'tomato',
      category: 'vegetable',
      food: null,
    })
  })

  it('takes away what is on the list by another name', () => {
    const twice = withNamed(start, [named('chick peas')], 'typed')
    expect(names(withIdentified(twice, 'chick peas', { category: 'protein', food: 'chickpea' }))).toEqual(names(start))
  })

  it('leaves alone what nobody knows, and what is gone meanwhile', () => {
    expect(withIdentified(typed, 'tomato', { category: null, food: null })).toEqual(typed)
    expect(withIdentified(start, 'tomato', { category: 'vegetable', food: 'tomato' })).toEqual(start)
  })
})

describe('withBack', () => {
  it('undoes a removal in its place, once', () => {
    const [chickpeas, rice] = start
    if (!chickpeas || !rice) throw new Error('the list has two')
    expect(withBack([rice], chickpeas, 0)).toEqual(start)
    expect(withBack(start, chickpeas, 0)).toEqual(start)
  })

  it('comes back with another id where its own is taken', () => {
    const [chickpeas] = start
    if (!chickpeas) throw new Error('the list has two')
    const list = withBack(withSeen([], [seen('Eggs')]), chickpeas, 1)
    expect(list.map(({ id }) => id)).toEqual([1, 2])
  })
})

it('asks for every name once', () => {
  expect(namesOf([...start, ...start])).toEqual(['Chickpeas', 'Rice'])
})
