import { describe, expect, it } from 'vitest'
import { asLines, readBlocks, readLines } from './heading-lines.ts'

const cake = {
  lines: ['200 g flour', '100 g butter', '1 lemon'],
  headings: [
    { at: 0, title: 'For the dough' },
    { at: 2, title: 'For the top' },
  ],
}

describe('headings in a text area', () => {
  it('stand on lines of their own, marked and set apart', () => {
    expect(asLines(cake.lines, cake.headings)).toBe(
      '# For the dough\n200 g flour\n100 g butter\n\n# For the top\n1 lemon',
    )
    expect(asLines(cake.lines, [])).toBe('200 g flour\n100 g butter\n1 lemon')
  })

  it.each([
    ['two parts', cake],
    ['none', { lines: ['a', 'b'], headings: [] }],
    ['one over nothing', { lines: ['a'], headings: [{ at: 1, title: 'Later' }] }],
    [
      'two at one place',
      {
        lines: ['a'],
        headings: [
          { at: 0, title: 'Dough' },
          { at: 0, title: 'First' },
        ],
      },
    ],
    ['lines that begin like one', { lines: ['# 10 can of plums', '\\# odd', 'C# minor'], headings: [] }],
  ])('come back as they were: %s', (_, list) => {
    expect(readLines(asLines(list.lines, list.headings))).toEqual(list)
    expect(readBlocks(asLines(list.lines, list.headings, '\n\n'))).toEqual(list)
  })

  it('keep long steps whole where an empty line stands between them', () => {
    const list = { lines: ['Mix.\n# by hand', 'Bake.\nTurn once.'], headings: [{ at: 1, title: 'Bake it' }] }
    expect(readBlocks(asLines(list.lines, list.headings, '\n\n'))).toEqual(list)
    expect(readBlocks('Mix.\n# Bake it\nBake.\nTurn once.')).toEqual({
      lines: ['Mix.', 'Bake.\nTurn once.'],
      headings: [{ at: 1, title: 'Bake it' }],
    })
  })

  it('are not headings without text, without the gap after the mark, or when they are too long', () => {
    expect(readLines('# \n#flour\n  \nsalt')).toEqual({ lines: ['#', '#flour', 'salt'], headings: [] })
    const long = `# ${'x'.repeat(130)}`
    expect(readLines(long)).toEqual({ lines: [long], headings: [] })
  })

  it('are no more than a recipe keeps', () => {
    const many = readLines(Array.from({ length: 60 }, (_, at) => `# Part ${at}`).join('\n'))
    expect(many.headings).toHaveLength(50)
    expect(many.lines).toHaveLength(10)
  })
})
