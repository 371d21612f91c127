import { describe, expect, it } from 'vitest'
import { instructionLines } from '../recipe.ts'
import { readInstructions } from './instructions.ts'

const step = (text: string, name?: string) => ({ '@type': 'HowToStep', text, name })

const read = (value: unknown): string[] => instructionLines(readInstructions(value))

describe('readInstructions', () => {
  it('takes steps as texts, as objects and in lists within lists', () => {
    expect(read(['Chop.', [step('Fry.')], { text: 'Serve.' }])).toEqual(['Chop.', 'Fry.', 'Serve.'])
  })

  it('gives the name of a section its own line', () => {
    const sections = [
      { '@type': 'HowToSection', name: 'Dough', itemListElement: [step('Knead.'), step('Rest.')] },
      { '@type': 'HowToSection', name: 'Filling', itemListElement: step('Mix.') },
      { '@type': 'HowToSection', itemListElement: ['Bake.'] },
    ]
    expect(read(sections)).toEqual(['Dough', 'Knead.', 'Rest.', 'Filling', 'Mix.', 'Bake.'])
  })

  it('keeps the name of a step only where it says something of its own', () => {
    const steps = [
      step('Chop the onions finely.', 'Chop the onions finely.'),
      step('Fry them in butter.', 'Fry them…'),
      step('Turn the heat off.', 'Step 3'),
      step('Sprinkle with chives.', 'Garnish'),
      { '@type': 'HowToStep', name: 'Serve at once.' },
    ]
    expect(read(steps)).toEqual([
      'Chop the onions finely.',
      'Fry them in butter.',
      'Turn the heat off.',
      'Garnish',
      'Sprinkle with chives.',
      'Serve at once.',
    ])
  })

  it('joins the directions of one step and unwraps list items', () => {
    const directions = {
      '@type': 'HowToStep',
      itemListElement: [{ '@type': 'HowToDirection', text: 'Boil.' }, 'Drain.'],
    }
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: step('Eat.') }] }
    expect(read([directions, list])).toEqual(['Boil. Drain.', 'Eat.'])
  })

  it.each([
    ['Chop.\nFry.\r\n\r\nServe.'],
    ['<ol><li>Chop.</li><li>Fry.</li><li>Serve.</li></ol>'],
    ['<p>Chop.</p><p>Fry.</p><p>Serve.</p>'],
    ['Chop.<br><br/>Fry.<br>Serve.'],
    ['1. Chop. 2. Fry. 3. Serve.'],
    ['1) Chop.\n2) Fry.\n3) Serve.'],
    ['Step 1: Chop. Step 2: Fry. Step 3: Serve.'],
    ['&lt;p&gt;Chop.&lt;/p&gt;&lt;p&gt;Fry.&lt;/p&gt;Serve.'],
  ])('splits the single text %j', text => {
    expect(read(text)).toEqual(['Chop.', 'Fry.', 'Serve.'])
    expect(read([{ '@type': 'HowToStep', text }])).toEqual(['Chop.', 'Fry.', 'Serve.'])
  })

  it('does not split a sentence with numbers, nor one step among others at its line ends', () => {
    expect(read('Bake for 2. Then wait 3. times.')).toHaveLength(1)
    expect(read([step('Pour into\na pan.'), step('Bake.')])).toEqual(['Pour into a pan.', 'Bake.'])
  })

  it('is bounded in number and length, and loses no words of a long step', () => {
    expect(read(Array(5000).fill('Stir.'))).toHaveLength(200)
    const long = read('Stir it well. '.repeat(600))
    expect(long.every(line => line.length <= 4000)).toBe(true)
    expect(long.join(' ').match(/Stir/g)).toHaveLength(600)
  })

  it('makes nothing of nonsense', () => {
    expect(read(undefined)).toEqual([])
    expect(read([null, 5, true, {}, [], '', ' ', '---', { '@type': 'HowToStep' }])).toEqual([])
    let nested: unknown = 'Deep.'
    for (let depth = 0; depth < 5000; depth += 1) nested = { '@type': 'HowToSection', itemListElement: [nested] }
    expect(read(nested)).toEqual([])
  })
})
