import { describe, expect, it } from 'vitest'
import { type BareValues, emptyBare, hasOwnText, linkIn, problemsFrom, readEntry } from './bare.ts'

const entry = (part: Partial<BareValues>): BareValues => ({
  ...emptyBare(),
  title: 'Plum Cake',
  source: 'Grandma',
  ...part,
})
const recipeOf = (part: Partial<BareValues>) => {
  const read = readEntry(entry(part))
  return 'recipe' in read ? read.recipe : null
}
const problemsOf = (part: Partial<BareValues>) => {
  const read = readEntry(entry(part))
  return 'problems' in read ? read.problems : null
}

describe('linkIn', () => {
  it('takes addresses as they are', () => {
    expect(linkIn(' https://plums.example/cake?for=4#steps ')).toBe('https://plums.example/cake?for=4#steps')
    expect(linkIn('HTTP://plums.example')).toBe('HTTP://plums.example')
  })

  it('completes what begins like an address', () => {
    expect(linkIn('www.plums.example')).toBe('https://www.plums.example')
    expect(linkIn('Www.Plums.Example/Cake')).toBe('https://Www.Plums.Example/Cake')
    expect(linkIn('www.plums.example?id=4')).toBe('https://www.plums.example?id=4')
    expect(linkIn('plums.example/2026/cake')).toBe('https://plums.example/2026/cake')
    expect(linkIn('Kitchen.plums.example:8443/cake')).toBe('https://Kitchen.plums.example:8443/cake')
    expect(linkIn('bäckerei.example/brot')).toBe('https://bäckerei.example/brot')
  })

  it.each([
    ...['Nigella, How to Eat, p. 112', 'Grandma', 'plums.example', 'and/or', '1/2', 'p.112/113', 'N.Y.Times/Cooking'],
    ...['Inès on The Dish', 'see https://plums.example/cake', 'https://plums.example/cake, with rye', ''],
    ...['www.', 'www.plums', 'www..example/', '.example/cake', 'plums..example/cake', '-plums.example/cake'],
  ])('leaves words alone: %s', unlinked => {
    expect(linkIn(unlinked)).toBeNull()
  })

  it.each([
    ...['javascript:alert(1)', 'JavaScript://plums.example/%0aalert(1)', 'data:text/html,<b>', 'file:///etc/passwd'],
    ...['ftp://plums.example/cake', '//plums.example/cake', 'https://', 'https:///', 'https://plums example/'],
    ...['anna@plums.example/cake', 'plums.example:cake/x', 'plums.example:999999/x', 'plums.example\u202e/cake'],
    ...['<img/src=x>', '192.168.0.1/admin', 'localhost/admin'],
  ])('makes no link of %s', text => {
    expect(linkIn(text)).toBeNull()
  })

  it('does not take what is longer than an address may be', () => {
    expect(linkIn(`https://plums.example/${'a'.repeat(2027)}`)).toBeNull()
    expect(linkIn('a'.repeat(1_000_000))).toBeNull()
    expect(linkIn(`${'a.'.repeat(1000)}example/`)).not.toBe('')
  })
})

describe('readEntry', () => {
  it('keeps name and source alone', () => {
    expect(recipeOf({ title: ' Plum Cake ', source: ' Nigella, How to Eat, p. 112 ' })).toEqual({
      title: 'Plum Cake',
      source: 'Nigella, How to Eat, p. 112',
      ingredients: [],
      instructions: [],
      status: 'on-back-burner',
    })
  })

  it('keeps an address as the page of the recipe', () => {
    const recipe = recipeOf({ source: 'www.plums.example/cake' })
    expect(recipe).toMatchObject({ sourceUrl: 'https://www.plums.example/cake' })
    expect(recipe).not.toHaveProperty('source')
  })

  it('takes a photo and notes along', () => {
    expect(recipeOf({ imageUrl: ' plums.example/cake.jpg ', notes: ' With rye.\r\nLess sugar. ' })).toMatchObject({
      imageUrl: 'https://plums.example/cake.jpg',
      notes: 'With rye.\nLess sugar.',
    })
  })

  it('says what is wrong, in the order of the form', () => {
    const problems = problemsOf({ title: ' \u200b ', source: ' ', imageUrl: 'plums' })
    expect(problems).toEqual({
      title: 'Recipe name is required',
      source: 'Link or source is required',
      imageUrl: 'Please enter a valid URL',
    })
    expect(Object.keys(problems ?? {})).toEqual(['title', 'source', 'imageUrl'])
  })

  it('takes no other kind of address for a photo', () => {
    for (const imageUrl of ['javascript:alert(1)', 'data:image/png;base64,AA', 'two words', 'https://']) {
      expect(problemsOf({ imageUrl }), imageUrl).toEqual({ imageUrl: 'Please enter a valid URL' })
    }
  })

  it.each(['https://', 'http:', 'https:plums', 'HTTPS://plums\u200b.example:x/'])(
    'asks for the whole of %s',
    source => {
      expect(problemsOf({ source })).toEqual({ source: 'Please enter a valid URL' })
    },
  )

  it('bounds words and notes', () => {
    expect(problemsOf({ source: 'plum '.repeat(41) })).toEqual({ source: 'Please keep this under 200 characters.' })
    expect(recipeOf({ source: 'p'.repeat(200) })).not.toBeNull()
    expect(problemsOf({ notes: 'n'.repeat(4001) })).toHaveProperty('notes')
    expect(problemsOf({ title: 't'.repeat(201) })).toHaveProperty('title')
    expect(recipeOf({ title: 't'.repeat(200) })).not.toBeNull()
  })

  it('keeps hostile words as words', () => {
    const source = '<script>alert(1)</script> =HYPERLINK("x")'
    expect(recipeOf({ title: '"><b>', source })).toMatchObject({ title: '"><b>', source })
    expect(recipeOf({ source: 'javascript:alert(1)' })).toMatchObject({ source: 'javascript:alert(1)' })
  })
})

describe('problemsFrom', () => {
  it('puts what the server says where it was typed', () => {
    expect(problemsFrom({ sourceUrl: 'No.', title: 'No name.' })).toEqual({ title: 'No name.', source: 'No.' })
    expect(problemsFrom({ ingredients: 'None.' })).toEqual({})
  })
})

describe('hasOwnWords', () => {
  it('is about notes and photo, which a page cannot say', () => {
    expect(hasOwnText(entry({}))).toBe(false)
    expect(hasOwnText(entry({ notes: 'Less sugar' }))).toBe(true)
    expect(hasOwnText(entry({ imageUrl: 'https://plums.example/a.jpg' }))).toBe(true)
  })
})
