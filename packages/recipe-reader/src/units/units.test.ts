import { expect, it } from 'vitest'
import { gramsOf } from '../estimate/grams.ts'
import { findFood } from '../foods/find-food.ts'
import { parseLine } from '../ingredients/parse-line.ts'
import { countOf, counts } from './counts.ts'
import { containers, measureOf } from './measures.ts'
import { readUnit } from './read-unit.ts'
import { measureWords } from './unit-vocabulary.ts'

it('reads every unit of the tables by its name, and knows what it measures or counts', () => {
  for (const name of Object.keys(measureWords)) {
    expect(readUnit(name, 0)).toMatchObject({ name, kind: 'measure' })
    expect(measureOf(name), name).toBeDefined()
  }
  for (const { name, words } of counts) for (const word of [name, ...words]) expect(readUnit(word, 0)?.name).toBe(name)
  for (const name of containers) expect(countOf(name)?.isContainer, name).toBe(true)
  expect(counts.filter(({ one }) => one === null).map(({ name }) => name)).toEqual(['chunk', 'portion'])
  expect(measureOf('constructor')).toBeUndefined()
})

it('weighs by the cup and the spoons that amounts are converted with', () => {
  const weigh = (text: string) => {
    const line = parseLine(text)
    const food = findFood(line.name)
    return food && gramsOf(line, food)
  }
  const flour = findFood('flour')?.cupG ?? 0
  expect(weigh('1 cup flour')).toBeCloseTo(flour)
  expect(weigh('16 tbsp flour')).toBeCloseTo(flour)
  expect(weigh('48 tsp flour')).toBeCloseTo(flour)
  expect(weigh('1 glass milk')).toBeCloseTo(((findFood('milk')?.cupG ?? 0) * 200) / 240)
  expect(weigh('2 sticks butter')).toBe(2 * (findFood('butter')?.pieceG ?? 0))
})
