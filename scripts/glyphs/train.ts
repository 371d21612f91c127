import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { classifyGlyph, type GlyphGuess } from 'photo-reader/glyphs'
import { projectPath } from '#db/project-path.ts'
import { Random } from '#server/platform/random.ts'
import { type DrawnGlyph, drawGlyphs } from './draw-glyphs.ts'
import { classes, OTHER } from './drawings.ts'
import { facesIn, openFamilies, systemFaces, systemFamilies } from './faces.ts'
import { learn } from './learn.ts'
import { asText, type Figures, measure } from './measure.ts'
import { judge, type Network } from './network.ts'
import { pack, unpack, weightsFile } from './weights-file.ts'

const HELP = `Makes the weights with which the photo reader tells digits and vulgar fractions apart.

  node scripts/run-source.mjs scripts/glyphs/train.ts FOLDER_OF_FONTS [--hold-out | --measure] [--out FILE] [--seed NUMBER]

It draws the glyphs of every face, learns without every sixth family and measures on those, then learns all and writes
packages/photo-reader/src/glyph-weights.ts, or FILE. The same fonts, browser and seed give the same file.

  --hold-out  stop after the measurement; nothing is written
  --measure   learn nothing: measure the weights that the reader has now, of every sixth family and of all

FOLDER_OF_FONTS holds files such as lora-latin-400-normal.woff2 and lora-latin-ext-400-normal.woff2, in folders below it
as well. The stored weights were made with these families, all under the SIL Open Font License, from a folder filled by
  npm install --prefix FOLDER_OF_FONTS ${openFamilies.map(family => `@fontsource/${family}`).join(' ')}
and with those of the system, where they are installed: ${systemFamilies.join(', ')}.`

/** Every sixth family is held out, counted from this one. */
const [HELD_EVERY, HELD_FIRST] = [6, 3]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    'hold-out': { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    out: { type: 'string', default: projectPath('packages/photo-reader/src/glyph-weights.ts') },
    seed: { type: 'string', default: '1' },
  },
})
const [folder] = positionals
const seed = Number(options.seed)

function guessesOf(network: Network): (features: Float32Array) => GlyphGuess {
  return features => {
    const { shares } = judge(network, features)
    const share = Math.max(...shares)
    return { label: classes[shares.indexOf(share)] ?? OTHER, share }
  }
}

function report(what: string, glyphs: DrawnGlyph[], guess: (features: Float32Array) => GlyphGuess): Figures {
  // Always the same glyphs, whatever was drawn from the random numbers before.
  const { figures, mistakes } = measure(glyphs, guess, new Random(seed + 1))
  console.log(`${what}: ${asText(figures)}\n  most often: ${mistakes.join(', ')}`)
  return figures
}

async function main(fonts: string): Promise<void> {
  const open = facesIn(fonts)
  if (open.length === 0) throw new Error(`There are no files such as lora-latin-400-normal.woff2 in ${fonts}`)
  const glyphs = await drawGlyphs([...open, ...systemFaces()])
  const families = [...new Set(glyphs.map(({ family }) => family))]
  const held = new Set(families.filter((_, at) => at % HELD_EVERY === HELD_FIRST))
  const kept = glyphs.filter(({ family }) => !held.has(family))
  const unseen = glyphs.filter(({ family }) => held.has(family))
  const drawn = new Set(glyphs.map(({ face }) => face)).size
  console.log(`${glyphs.length} glyphs in ${drawn} faces of ${families.length} families`)
  console.log(`held out: ${[...held].join(', ')}`)

  if (options.measure) {
    report('stored weights, those families', unseen, classifyGlyph)
    report('stored weights, all families', glyphs, classifyGlyph)
    return
  }
  const tried = learn(kept, new Random(seed), line => console.log(`without those families: ${line}`))
  const figures = report('families not seen', unseen, guessesOf(unpack(tried, pack(tried))))
  if (options['hold-out']) return

  const network = learn(glyphs, new Random(seed), line => console.log(`all families: ${line}`))
  const packed = pack(network)
  report('all families, all seen', glyphs, guessesOf(unpack(network, packed)))
  writeFileSync(options.out, weightsFile(network, packed, drawn, figures))
  console.log(`Written: ${options.out}`)
}

if (options.help || !folder || !Number.isInteger(seed)) {
  console.log(HELP)
  process.exitCode = options.help ? 0 : 2
} else {
  await main(folder)
}
