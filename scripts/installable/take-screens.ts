import sharp from 'sharp'
import { browserCookie, measuredPages } from '../lighthouse/pages.ts'
import { withBuiltDemo } from '../testing/built-demo.ts'

/** Browsers show them small; text stays readable, and they are fetched when somebody thinks of installing alone. */
const QUALITY = 72

const windows = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

/** The pages that are shown, by the names that `measuredPages` has for them. */
const screens: { form: keyof typeof windows; page: string; name: string }[] = [
  { form: 'narrow', page: 'My Kitchen', name: 'kitchen-narrow.webp' },
  { form: 'narrow', page: 'recipe', name: 'recipe-narrow.webp' },
  { form: 'narrow', page: 'The Dish', name: 'dish-narrow.webp' },
  { form: 'wide', page: 'My Kitchen', name: 'kitchen-wide.webp' },
  { form: 'wide', page: 'recipe', name: 'recipe-wide.webp' },
]

/** Pictures of the built pages with the chefs of the demo, as the manifest names them. */
export const takeScreens = (): Promise<{ name: string; bytes: Buffer }[]> =>
  withBuiltDemo(async ({ demo, server, browser }) => {
    const [chef] = demo.signIns
    if (!chef) throw new Error('The demo has no chefs')
    const pages = await measuredPages(server, { ...chef, password: demo.password })
    const taken = []
    for (const { form, page: title, name } of screens) {
      const { address, cookie } = pages.find(page => page.name === title) ?? { address: server.url, cookie: null }
      const context = await browser.newContext({ ...windows[form], locale: 'en-GB', reducedMotion: 'reduce' })
      if (cookie) await context.addCookies([browserCookie(cookie, address)])
      const page = await context.newPage()
      await page.goto(address, { waitUntil: 'networkidle' })
      taken.push({
        name,
        bytes: await sharp(await page.screenshot())
          .webp({ quality: QUALITY, effort: 6 })
          .toBuffer(),
      })
      await context.close()
    }
    return taken
  })
