import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}

const read = (file: string) => readFileSync(projectPath(file), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest'))
const [icons, shortcuts, screenshots]: Picture[][] = [
  manifest.icons,
  manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  manifest.screenshots,
]

test.each([...(icons ?? []), ...(shortcuts ?? []), ...(screenshots ?? [])].map(picture => [picture.src, picture]))(
  '%s has the size and the type that the manifest says',
  async (src, { sizes, type }) => {
    const { width, height, format } = await sharp(projectPath(`public${src}`)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  },
)

test('there is an icon of every size for every purpose, and one that iOS fills no corner of', async () => {
  expect(icons?.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
  )
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(read('index.html')) ?? []
  const image = sharp(projectPath(`public${touch}`))
  expect([(await image.metadata()).width, (await image.stats()).isOpaque]).toEqual([180, true])
})

test('screenshots are within what browsers take, for phones and for desks', () => {
  for (const { sizes } of screenshots ?? []) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
  }
  expect(new Set(screenshots?.map(picture => picture.form_factor))).toEqual(new Set(['narrow', 'wide']))
})

test('its colours are the ground of the pages', () => {
  const [, ground] = /<meta name="theme-color" content="([^"]+)"/.exec(read('index.html')) ?? []
  expect([manifest.theme_color, manifest.background_color]).toEqual([ground, ground])
})
