import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { projectPath } from '#db/project-path.ts'
import { browserCookie, findRecipe, signIn } from '../lighthouse/pages.ts'
import { withBuiltDemo } from '../testing/built-demo.ts'
import { RECIPE, shots } from './shots.ts'

/** Text stays readable, and a picture is 60 KB at most. */
const QUALITY = 72

const windows = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  wide: { viewport: { width: 1200, height: 780 }, deviceScaleFactor: 1 },
} as const

const named = process.argv.slice(2)
await withBuiltDemo(async ({ demo, server, browser }) => {
  for (const { name, path, who = 'a busy chef', narrow = false, before } of shots) {
    if (named.length > 0 && !named.includes(name)) continue
    const context = await browser.newContext({
      ...windows[narrow ? 'narrow' : 'wide'],
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    const chef = demo.signIns.find(chef => chef.who === who)
    const cookie = chef && (await signIn(server.url, { ...chef, password: demo.password }))
    if (cookie) await context.addCookies([browserCookie(cookie, server.url)])
    const page = await context.newPage()
    const place = path === RECIPE && cookie ? `/recipes/${await findRecipe(server.url, cookie)}` : path
    await page.goto(`${server.url}${place}`, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.waitForLoadState('networkidle')
    const bytes = await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer()
    const file = `docs/pictures/${name}.webp`
    writeFileSync(projectPath(file), bytes)
    console.log(`${file}: ${bytes.length} bytes`)
    await context.close()
  }
})
