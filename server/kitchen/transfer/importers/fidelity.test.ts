import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { readBrought } from '#tests/fixtures/brought-file.ts'
import { appExports } from '#tests/samples/exports/apps.ts'
import type { ExpectedOffer, SampleExport } from '#tests/samples/exports/sample-export.ts'
import { serverExports } from '#tests/samples/exports/servers.ts'
import { tableExports } from '#tests/samples/exports/tables.ts'
import { textExports } from '#tests/samples/exports/texts.ts'
import type { Offer, UnreadableOffer } from '../offer.ts'
import { importers } from './index.ts'

const samples: SampleExport[] = [...appExports, ...serverExports, ...tableExports, ...textExports]

const asExpected = (offer: Offer | UnreadableOffer, expected: ExpectedOffer) => ({
  ...offer,
  ...('pictures' in offer ? { pictures: offer.pictures.length } : {}),
  ...(expected.lost && 'lost' in offer ? { lost: offer.lost.map(({ what }) => what) } : {}),
})

describe('a file of another program', () => {
  it.for(samples.map(sample => [`${sample.program}, ${sample.name}`, sample] as const))(
    'arrives whole: %s',
    async ([, sample]) => {
      const found = await readBrought(sample.name, await sample.content())
      const offers = found.map(({ offer }, at) => asExpected(offer, sample.offers[at] ?? {}))
      expect(offers).toMatchObject(sample.offers)
      expect(new Set(found.map(({ program }) => program))).toEqual(new Set([sample.program]))
      if (sample.version) expect(found[0]?.version).toBe(sample.version)
      for (const { bytes } of found)
        for (const picture of bytes) expect(picture.toString('latin1')).toContain('a picture called')
    },
  )
})

/** The columns of the table, with the fields that each stands for. */
const COLUMNS: readonly [name: string, fields: (keyof ExpectedOffer)[]][] = [
  ['title, lines, steps', ['title', 'ingredients', 'instructions']],
  ['headings', ['ingredientGroups', 'stepSections']],
  ['source', ['source', 'sourceUrl', 'sourceAuthor']],
  ['yield', ['yieldText', 'servings']],
  ['times', ['prepTime', 'cookTime', 'totalTime']],
  ['tags', ['tags']],
  ['stars', ['rating']],
  ['favourite', ['favourite']],
  ['notes', ['notes']],
  ['tools', ['tools']],
  ['nutrition', ['calories', 'nutrition']],
  ['cooked', ['cookLog']],
  ['pictures', ['pictures']],
]

describe('docs/decisions/archives.md', () => {
  it('tells what is read of which program', () => {
    const programs = [...new Set(samples.map(({ program }) => program))]
    const rows = programs.map(program => {
      const expected = samples.filter(sample => sample.program === program).flatMap(({ offers }) => offers)
      const cells = COLUMNS.map(([, fields]) =>
        expected.some(offer => fields.some(field => isSomething(offer[field]))) ? 'yes' : '',
      )
      return `| ${program} | ${cells.join(' | ')} |`
    })
    const table = [
      `| | ${COLUMNS.map(([name]) => name).join(' | ')} |`,
      `|---|${COLUMNS.map(() => '---|').join('')}`,
      ...rows,
    ].join('\n')
    expect(readFileSync(projectPath('docs/decisions/archives.md'), 'utf8')).toContain(table)
    const known = importers
      .map(({ program }) => program)
      .filter(program => !['Longtable', 'schema.org'].includes(program))
    expect(new Set(programs)).toEqual(new Set(known))
  })
})

const isSomething = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
