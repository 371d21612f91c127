import { expect, it } from 'vitest'
import { sortShared } from './sort-shared.ts'

const STEW = 'https://pages.example/stew'
const JAM = 'https://pages.example/jam'
const sort = (shared: Partial<Parameters<typeof sortShared>[0]>) =>
  sortShared({ title: '', text: '', url: '', files: [], ...shared })
const file = (name: string, type = '') => new File(['x'], name, { type })
const recipe = `Plum stew\n${'Halve the plums and stew them. '.repeat(20)}`

it.each([
  ['an address', { url: STEW }],
  ['an address and its title', { url: STEW, title: 'Plum stew', text: 'Plum stew' }],
  ['an address in the text', { text: `Look at this: ${STEW}.` }],
  ['an address, and the same page by another one', { url: STEW, text: `Plum stew https://sho.rt/x` }],
  ['the same address twice', { url: STEW, text: `${STEW} ${STEW}` }],
])('%s is a link to read', (_, shared) => {
  expect(sort(shared)).toEqual({ kind: 'link', url: STEW })
})

it('takes several links for several recipes', () => {
  expect(sort({ text: `For winter:\n* Stew ${STEW}\n* Jam ${JAM}` })).toEqual({ kind: 'links', urls: [STEW, JAM] })
})

it('takes a longer text for a recipe, with its title and where it is from', () => {
  expect(sort({ text: recipe, title: 'Plum stew' })).toEqual({ kind: 'text', text: recipe.trim(), url: '' })
  expect(sort({ text: `${recipe}\n${STEW}`, title: 'From Inès' })).toEqual({
    kind: 'text',
    text: `From Inès\n${recipe}\n${STEW}`,
    url: STEW,
  })
  expect(sort({ text: 'Bread and cheese' })).toEqual({ kind: 'text', text: 'Bread and cheese', url: '' })
})

it('reads pictures in their order, whatever came with them', () => {
  const [first, second] = [file('1.jpg', 'image/jpeg'), file('2.HEIC')]
  expect(sort({ files: [first, second, file('a.pdf')], text: 'Stew', url: STEW })).toEqual({
    kind: 'photos',
    photos: [first, second],
    text: `Stew\n${STEW}`,
  })
})

it('reads a file as one that was dropped', () => {
  const page = file('stew.pdf', 'application/pdf')
  expect(sort({ files: [page], url: STEW })).toEqual({ kind: 'file', file: page, url: STEW })
})

it('finds nothing where nothing is', () => {
  expect(sort({ url: 'javascript:alert(1)', title: ' ' })).toEqual({ kind: 'nothing' })
})
