import { describe, expect, it } from 'vitest'
import { focaccia } from '#tests/samples/focaccia.ts'
import { doubtsOf, lineRange, openDoubts } from './doubts.ts'

const reading = {
  ...focaccia,
  doubtful: [
    { field: 'ingredients' as const, at: 0, text: '500 g', reason: 'The amount is hard to read.' },
    { field: 'ingredients' as const, at: 0, text: '500', reason: 'Once more' },
    { field: 'ingredients' as const, at: 9, text: '1 egg', reason: 'No such line' },
    { field: 'servings' as const, at: null, text: '12', reason: 'Could be 72.' },
    { field: 'cookTime' as const, at: null, text: '2O', reason: 'Nothing came of it' },
  ],
}

describe('doubts', () => {
  it('are kept by what stands in the form, once each', () => {
    expect(doubtsOf(reading)).toEqual([
      { field: 'ingredients', line: '500 g flour', reason: 'The amount is hard to read.' },
      { field: 'servings', line: '12', reason: 'Could be 72.' },
    ])
  })

  it('about a list as a whole stay, one for each reason', () => {
    const about = (reason: string) => ({ field: 'ingredients' as const, at: null, text: '', reason })
    const doubts = doubtsOf({ ...focaccia, doubtful: [about('Few.'), about('Twice.'), about('Few.')] })
    expect(doubts.map(({ line, reason }) => [line, reason])).toEqual([
      ['', 'Few.'],
      ['', 'Twice.'],
    ])
    expect(openDoubts(doubts, 'ingredients', 'something else')).toHaveLength(2)
  })

  it('go when their line was changed, and stay when others were', () => {
    const doubts = doubtsOf(reading)
    expect(openDoubts(doubts, 'ingredients', 'salt\n500 g flour \nwater')).toHaveLength(1)
    expect(openDoubts(doubts, 'ingredients', '300 g flour\nwater')).toEqual([])
    expect(openDoubts(doubts, 'servings', '12')).toHaveLength(1)
    expect(openDoubts(doubts, 'servings', '2')).toEqual([])
  })

  it('say where their line stands', () => {
    expect(lineRange('salt\n500 g flour\nwater', '500 g flour')).toEqual([5, 16])
    expect(lineRange('salt\n500 g flour and more', '500 g flour')).toBeNull()
  })
})
