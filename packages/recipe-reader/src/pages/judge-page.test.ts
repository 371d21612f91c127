import { describe, expect, it } from 'vitest'
import { judgePage } from './judge-page.ts'

const page = (body: string, title = 'Barley Stew', head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`

const RECIPE = `<h1>Barley Stew</h1><h2>Ingredients</h2><ul><li>200 g barley</li><li>1 l stock</li></ul>
  <h2>Method</h2><ol><li>Boil the barley in the stock.</li><li>Season and serve.</li></ol>`
const PROSE = '<p>Long ago people in the hills grew barley on small fields and stored it in lofts above the house.</p>'

describe('judgePage', () => {
  it.each<[string, string, number | undefined]>([
    ['a challenge', page('<noscript>Enable JavaScript and cookies to continue</noscript>', 'Just a moment...'), 403],
    ['a challenge with its script', page('<script>window._cf_chl_opt={}</script>', 'Just a moment...'), 503],
    [
      'a puzzle',
      page('<div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human.</p>', 'Access denied'),
      403,
    ],
    ['a frame of a puzzle', page('<script src="https://geo.captcha-delivery.com/captcha/"></script>', 'shop'), 200],
    ['a refusal in words', page('<h1>Access Denied</h1><p>You have been blocked.</p>', 'Access Denied'), undefined],
  ])('tells a wall against machines: %s', (_what, html, status) => {
    expect(judgePage(html, status)).toBe('bot-wall')
  })

  it.each<[string, string]>([
    [
      'data and words',
      page(
        `${PROSE}<p>Subscribe to read the full recipe.</p>`,
        'Stew',
        '<script type="application/ld+json">{"@type":"Recipe","name":"Stew","isAccessibleForFree":"False"}</script>',
      ),
    ],
    [
      'a box and words',
      page(`${PROSE}<div class="article-paywall"><p>Already a subscriber? Log in to continue.</p></div>`),
    ],
    ['German words', page(`${PROSE}<div class="paywall"><p>Jetzt abonnieren und weiterlesen</p></div>`)],
    [
      'only the ingredients for free',
      page(
        `<h1>Stew</h1><h2>Ingredients</h2><ul><li>200 g barley</li><li>1 l stock</li><li>2 carrots</li><li>1 leek</li></ul><div class="paywall">Subscribe to unlock</div>`,
      ),
    ],
  ])('tells a paywall by %s', (_what, html) => {
    expect(judgePage(html, 200)).toBe('paywall')
  })

  it('tells a page about something else', () => {
    expect(judgePage(page(PROSE.repeat(5), 'History of barley'), 200)).toBe('not-a-recipe')
    expect(judgePage('')).toBe('not-a-recipe')
  })

  it.each<[string, string]>([
    ['a plain recipe', page(RECIPE)],
    ['a recipe with a form that is guarded', page(`${RECIPE}<form><div class="g-recaptcha"></div></form>`)],
    ['a recipe with an offer to subscribe', page(`${RECIPE}<div class="paywall-banner">Become a member</div>`)],
    ['a recipe that came with a refusal', page(`${RECIPE}<script src="/cdn-cgi/challenge.js?x"></script>`)],
  ])('has nothing against %s', (_what, html) => {
    expect(judgePage(html, 403)).toBeNull()
  })

  it('does not take an article with a guarded form for a wall', () => {
    const html = page(`${PROSE.repeat(60)}<div class="g-recaptcha"></div>`, 'History of barley')
    expect(judgePage(html, 200)).toBe('not-a-recipe')
  })
})
