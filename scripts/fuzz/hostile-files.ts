import { crc32, deflateRawSync } from 'node:zlib'
import { directoryEnd, directoryEntry, localHeader, type ZipEntry } from '#server/platform/zip-records.ts'
import { heicFile, largeGrey } from '#tests/samples/heic.ts'
import { avifWithNotes } from '#tests/samples/hostile-avif.ts'
import * as hostile from '#tests/samples/hostile-pictures.ts'
import { fileTypeBox, foreignFiles, oneBitPng, plainPicture } from '#tests/samples/pictures.ts'
import { hostileStructure, hostileText } from './hostile-values.ts'
import type { Random } from './random.ts'

const MEGABYTE = 1024 * 1024

type Make = (random: Random, bytes: number) => Buffer | Promise<Buffer>
/** A file, and what it is, for the report. */
export type HostileFile = { name: string; bytes: Buffer }

/** Made once: they are the same for every seed. */
const keep = (make: () => Buffer | Promise<Buffer>): Make => {
  let cached: Promise<Buffer> | undefined
  return () => {
    cached ??= Promise.resolve(make())
    return cached
  }
}
const ofRecord = (make: () => Record<string, Buffer> | Promise<Record<string, Buffer>>): Make => {
  let cached: Promise<Buffer[]> | undefined
  return async random => {
    cached ??= Promise.resolve(make()).then(record => Object.values(record))
    return random.pick(await cached)
  }
}

/** A GIF of so many frames, which this server does not take; it has to find that out without opening it. */
function manyFrames(count: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex')
  const frame = Buffer.from('21f90401000000002c000000000100010000020144003b'.slice(0, -2), 'hex')
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])])
}

const pictures: Record<string, Make> = {
  'a plain picture': random =>
    plainPicture(random.pick(['jpeg', 'png', 'webp', 'avif']), 1 + random.below(2000), 1 + random.below(2000)),
  'a PNG of 49 megapixels': keep(() => oneBitPng(7000, 7000)),
  'an interlaced PNG of 49 megapixels': keep(() => hostile.interlacedBomb()),
  'a PNG of 65,535 by 700': keep(() => oneBitPng(65_535, 700)),
  'a PNG of 1 by 65,535': keep(() => oneBitPng(1, 65_535)),
  'an AVIF of 12 megapixels': keep(() => plainPicture('avif', 4032, 3024)),
  'a HEIC of 6 megapixels': keep(async () => heicFile([largeGrey])),
  'an AVIF with notes': keep(() => avifWithNotes(1000, 60_000)),
  'a WebP of 2,000 frames': keep(() => hostile.movingWebp()),
  'a PNG that moves': keep(() => hostile.movingPng()),
  'a JPEG of a thousand passes': keep(() => hostile.thousandScans()),
  'a JPEG with a huge profile': keep(() => hostile.hugeProfile()),
  'a PNG with packed texts': keep(() => hostile.packedTexts()),
  'a PNG bomb': ofRecord(() => hostile.bombs()),
  'a polyglot': ofRecord(() => hostile.polyglots()),
  'a file that is no picture': ofRecord(() => foreignFiles),
  'a GIF of 10,000 frames': keep(() => manyFrames(10_000)),
  'the head of a HEIC': (random, bytes) => Buffer.concat([fileTypeBox('heic', 'mif1', 'heic'), noise(random, bytes)]),
  'a PNG that says it is 2^31 wide': keep(() => {
    const png = oneBitPng(40, 20)
    png.writeUInt32BE(0x7fffffff, 16)
    return png
  }),
  'half a picture': async random => {
    const whole = await plainPicture(random.pick(['jpeg', 'png', 'webp', 'avif']), 900, 900)
    return whole.subarray(0, Math.floor(whole.length * random.next()))
  },
  'a picture with bytes changed': async random => {
    const whole = Buffer.from(await plainPicture(random.pick(['jpeg', 'png', 'webp', 'avif']), 400, 300))
    for (let n = 0; n < 30; n++) whole[random.below(whole.length)] = random.below(256)
    return whole
  },
}

export function noise(random: Random, bytes: number): Buffer {
  const bytesOut = Buffer.allocUnsafe(bytes)
  const block = Buffer.from(Array.from({ length: 251 }, () => random.below(256)))
  for (let at = 0; at < bytes; at += block.length) block.copy(bytesOut, at)
  return bytesOut
}

/** An archive of files, packed one after the other: yazl goes through all of them again for each. */
function archive(files: [name: string, content: string | Buffer][], packs = true): Buffer {
  const pieces: Buffer[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const packed = packs ? deflateRawSync(bytes) : bytes
    const sizes = { crc: crc32(bytes), packed: packed.length, size: bytes.length }
    const entry = { name: Buffer.from(name), modified: 0, offset, isStored: !packs, isWhole: true, ...sizes }
    const head = localHeader(entry)
    entries.push(entry)
    pieces.push(head, packed)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  const end = directoryEnd({ files: entries.length, size: directory.length, offset })
  return Buffer.concat([...pieces, directory, end])
}

const soup = (name: string, more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: ['3 leeks', '1 l water'],
  recipeInstructions: 'Boil.',
  ...more,
})

/** What an import may hold, as one JSON text. */
const recipeTexts: Record<string, (random: Random, bytes: number) => unknown> = {
  'many recipes': (_, bytes) =>
    Array.from({ length: Math.min(20_000, bytes / 150) }, (_value, at) => soup(`Soup ${at}`)),
  'one recipe of many steps': (_, bytes) =>
    soup('Steps', {
      recipeInstructions: Array.from({ length: bytes / 30 }, (_value, at) => ({
        '@type': 'HowToStep',
        text: `Do ${at}`,
      })),
    }),
  'one recipe of many ingredients': (random, bytes) =>
    soup('Lines', { recipeIngredient: Array.from({ length: bytes / 20 }, () => hostileText(random, 18)) }),
  'one long text': (random, bytes) => soup('Long', { recipeInstructions: hostileText(random, bytes) }),
  'a recipe with an odd structure': (random, bytes) =>
    soup('Odd', {
      [random.pick(['author', 'recipeInstructions', 'image', 'name', 'recipeIngredient', 'nutrition', 'longtable'])]:
        hostileStructure(random, bytes),
    }),
  'an object of many keys, referred to': (_, bytes) => {
    const wide = Object.fromEntries(Array.from({ length: bytes / 12 }, (_value, at) => [`k${at}`, at]))
    const names = Array.from({ length: 39 }, (_value, at) =>
      soup(`R${at}`, { author: Array.from({ length: 5 }, () => ({ '@id': '#w' })) }),
    )
    return { '@graph': [{ '@id': '#w', ...wide }, ...names] }
  },
  'references in a circle': (_, bytes) => ({
    '@graph': Array.from({ length: bytes / 90 }, (_value, at) => ({
      '@id': `#${at}`,
      '@type': 'Recipe',
      name: { '@id': `#${at + 1}` },
      author: { '@id': '#0' },
    })),
  }),
  'pictures elsewhere': (_, bytes) =>
    Array.from({ length: Math.min(300, bytes / 200) }, (_value, at) =>
      soup(`P${at}`, { image: [`http://127.0.0.1:1/${at}.jpg`] }),
    ),
  'no JSON': (random, bytes) => hostileText(random, bytes),
}

const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const anyRecipes = (random: Random, bytes: number): string =>
  asJson(recipeTexts[random.pick(Object.keys(recipeTexts))]?.(random, bytes))

const imports: Record<string, Make> = {
  'a JSON file of recipes': (random, bytes) => Buffer.from(anyRecipes(random, bytes)),
  'an archive of recipes': (random, bytes) =>
    archive([
      ['recipes/1.json', anyRecipes(random, bytes)],
      ['recipes/2.json', anyRecipes(random, 2000)],
    ]),
  'an archive of 20,000 recipes': keep(() =>
    archive(Array.from({ length: 20_000 }, (_, at) => [`recipes/${at}.json`, JSON.stringify(soup(`Soup ${at}`))])),
  ),
  'an archive of 200 MB of nothing': keep(() =>
    archive(Array.from({ length: 20 }, (_, at) => [`recipes/${at}.json`, Buffer.alloc(10 * MEGABYTE, ' ')])),
  ),
  'an archive of 65,000 names': keep(() =>
    archive(
      Array.from({ length: 65_000 }, (_, at) => [`recipes/${at}.json`, '']),
      false,
    ),
  ),
  'an archive within an archive': (random, bytes) =>
    archive([['recipes/1.json', archive([['2.json', anyRecipes(random, bytes)]])]]),
  'an archive with odd names': random =>
    archive([
      ['recipes/a\u0000.json', '{}'],
      ['recipes/..json', '{}'],
      [`recipes/${'n'.repeat(5000)}.json`, hostileText(random, 99)],
    ]),
  'a broken archive': (random, bytes) => {
    const whole = archive([['recipes/1.json', anyRecipes(random, Math.min(bytes, 90_000))]])
    for (let n = 0; n < 20; n++) whole[whole.length - 1 - random.below(Math.min(300, whole.length))] = random.below(256)
    return whole
  },
}

const health = (records: string) => `<?xml version="1.0"?><HealthData locale="en_GB">${records}</HealthData>`
const record = (day: string, value = 'HKCategoryValueMenstrualFlowMedium') =>
  `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${day} 08:00:00 +0100" endDate="${day} 09:00:00 +0100" value="${value}"/>`

const cycles: Record<string, Make> = {
  'a health export': (_, bytes) => Buffer.from(health(record('2024-02-29').repeat(Math.ceil(bytes / 180)))),
  'a health export of odd text': (random, bytes) => Buffer.from(health(hostileText(random, bytes))),
  'a health export of one attribute': (random, bytes) =>
    Buffer.from(health(record('2024-02-29', hostileText(random, bytes)))),
  'a health export, nested': (_, bytes) => Buffer.from(health('<a>'.repeat(bytes / 3))),
  'a health export of entities': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(9999)}"><!ENTITY b "${'&a;'.repeat(9999)}">]><HealthData>${'&b;'.repeat(999)}</HealthData>`,
    ),
  'a packed health export': (_, bytes) =>
    archive([['apple_health_export/export.xml', health(record('2024-02-29').repeat(Math.ceil((bytes * 8) / 180)))]]),
  'a CSV of one line': (random, bytes) => Buffer.from(`Date,Data Flags,Temperature\n${hostileText(random, bytes)}`),
  'a CSV of many columns': (_, bytes) => Buffer.from(`${'a,'.repeat(bytes / 4)}\n${'1,'.repeat(bytes / 4)}`),
  'a CSV of many lines': (_, bytes) =>
    Buffer.from(`Date,Data Flags,Temperature\n${'2024-02-29,MENSTRUATION,36.5\n'.repeat(bytes / 29)}`),
  'a CSV of quotes': (_, bytes) => Buffer.from(`Date,Data Flags\n${'"",'.repeat(bytes / 3)}"`),
  'pushed samples': (random, bytes) =>
    Buffer.from(
      JSON.stringify({
        data: { metrics: hostileStructure(random, bytes), cycleTracking: hostileStructure(random, 900) },
      }),
    ),
}

const others: Record<string, Make> = {
  'a page': (random, bytes) =>
    Buffer.from(`<html><script type="application/ld+json">${anyRecipes(random, bytes)}</script></html>`),
  'a text': (random, bytes) => Buffer.from(hostileText(random, bytes)),
  noise: noise,
  'deflated nothing': () => deflateRawSync(Buffer.alloc(20 * MEGABYTE)),
}

const kinds = { picture: pictures, import: imports, cycle: cycles, other: others }
export type FileKind = keyof typeof kinds

/** A file of a kind, or now and then of another; those that can be of any size have about so many bytes. */
export async function hostileFile(random: Random, kind: FileKind, bytes: number): Promise<HostileFile> {
  const some = kinds[random.chance(0.85) ? kind : random.pick(Object.keys(kinds) as FileKind[])]
  const name = random.pick(Object.keys(some))
  return { name, bytes: (await some[name]?.(random, Math.ceil(bytes))) ?? Buffer.alloc(0) }
}

/** A page as a site would answer it. */
export const hostilePage = (random: Random, bytes: number): string =>
  random.chance(0.7)
    ? `<html><title>x</title><script type="application/ld+json">${anyRecipes(random, bytes)}</script><body>${hostileText(random, 999)}</body></html>`
    : hostileText(random, bytes)
