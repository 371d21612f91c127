import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { characters, makeSubsets, unicodeRange } from './subsets.ts'

const require = createRequire(import.meta.url)

/** The faces of a family in some styles: the file of each, its weights and the ranges of its characters. */
function facesOf(css: string, family: string) {
  return Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, rule = '']) => rule)
    .filter(rule => rule.includes(`${family} Variable`))
    .map(rule => {
      const property = (name: string) => new RegExp(`${name}:\\s*([^;]*);`).exec(rule)?.[1]?.replace(/\s+/g, ' ') ?? ''
      return {
        file: /url\(["']?([^"')]+)/.exec(rule)?.[1]?.split('/').at(-1),
        weight: property('font-weight'),
        range: property('unicode-range'),
      }
    })
}

const codesOf = (range: string): number[] =>
  range.split(',').flatMap(part => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })

const styles = readFileSync(projectPath('src/styles/fonts.css'), 'utf8')

test('the committed fonts are cut from those of the packages, as the script cuts them', async () => {
  const subsets = await makeSubsets()
  expect(subsets).toHaveLength(2)
  for (const { file, bytes } of subsets) {
    expect(readFileSync(projectPath(`src/fonts/${file}`)).equals(bytes), `${file} is stale: npm run fonts`).toBe(true)
  }
})

test.each([
  ['Fraunces', '@fontsource-variable/fraunces/soft.css'],
  ['Figtree', '@fontsource-variable/figtree/wght.css'],
])('%s has every letter of its package, and nothing in two files', (family, path) => {
  const faces = facesOf(styles, family)
  expect(faces[0]?.file).toBe(`${family.toLowerCase()}.woff2`)
  expect(faces[0]?.range).toBe(unicodeRange(characters))
  // A span of its own would hide the other faces.
  expect(new Set(faces.map(face => face.weight)).size).toBe(1)
  const ours = faces.flatMap(face => codesOf(face.range))
  expect(new Set(ours).size, 'a character stands in two files').toBe(ours.length)
  const packages = facesOf(readFileSync(require.resolve(path), 'utf8'), family).flatMap(face => codesOf(face.range))
  // Of signs the packages name more than their files have.
  const letters = packages.map(code => String.fromCodePoint(code)).filter(letter => /[\p{Lu}\p{Ll}]/u.test(letter))
  expect(letters.length).toBeGreaterThan(500)
  expect(letters.filter(letter => !ours.includes(letter.codePointAt(0) ?? 0))).toEqual([])
  // Shells name the chef, whom the build does not know, by a joiner: it would fetch a file for nothing.
  expect(ours).not.toContain(0x2060)
})
