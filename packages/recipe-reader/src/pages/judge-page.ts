import { buildPageModel } from '../html/page-model.ts'
import { asPage, type PageSource } from '../html/page-source.ts'
import { readRecipePage } from './read-recipe-page.ts'

/** Why a page gives no recipe. */
export type PageProblem = 'bot-wall' | 'paywall' | 'not-a-recipe'

/** Most characters that a wall shows; a page that says more is one to read. */
const WALL_TEXT = 4000

/** Titles of the pages that are shown to what is taken for a machine, in the services' own words. */
const WALL_TITLES =
  /^(?:just a moment|attention required|one moment, please|please wait|access (?:to this page )?(?:has been )?denied|pardon our interruption|are you (?:a )?(?:human|robot)|robot check|verify(?:ing)? (?:that )?you are (?:a )?human|human verification|security check|checking your browser|ddos-guard|bot verification|captcha|request blocked|blocked|403 forbidden|forbidden|error 10\d\d|client challenge|un momento|einen moment|nur einen moment|un instant)/i

/** What walls say. */
const WALL_WORDS =
  /enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before)|verify(?:ing)? (?:that )?you are (?:a )?human|please verify you are (?:a )?human|are you a robot|you have been blocked|unusual (?:traffic|activity) from your|press (?:&|and) hold|needs to review the security of your connection|complete the (?:security check|captcha)|incapsula incident|request unsuccessful|pardon our interruption|automated (?:access|requests|queries)|please enable js and disable any ad blocker|access to this page has been denied|your (?:request|access) has been blocked|bot detection|please turn javascript on and reload/i

/** What the services put into the page's source. */
const WALL_SOURCE =
  /cf-browser-verification|cf_chl_|_cf_chl_opt|cf-chl-|px-captcha|_pxcaptcha|captcha-delivery\.com|geo\.captcha|_incapsula_resource|awswafcookiedomainlist|aws-waf-token|challenge\.js\?|sgcaptcha|ddos-guard|distil_r_captcha|kpsdk|__imperva|hcaptcha\.com\/1\/api|h-captcha|g-recaptcha|turnstile/i

/** Statuses with which walls answer. */
const WALL_STATUS = new Set([401, 403, 405, 406, 429, 503])

/** The schema.org mark of a page that not everybody may read. */
const NOT_FREE = /isaccessibleforfree["']?\s{0,9}(?::|=|content=)\s{0,9}["']?(?:https?:\/\/schema\.org\/)?false/i
const NOT_FREE_META = /isaccessibleforfree["'][^<>]{0,80}content\s?=\s?["']false/i
const PAYWALL_SOURCE =
  /(?:class|id|data-[a-z-]{1,40})\s?=\s?["'][^"'<>]{0,200}(?:paywall|subscriber-only|subscription-wall|regwall|premium-content-wall)/i

/** What paywalls say. */
const PAYWALL_WORDS =
  /subscribe (?:now )?to (?:read|continue|unlock|view|access|see|get)|subscribers? only|for subscribers|already a (?:subscriber|member)|(?:log|sign) in to (?:read|continue|view|unlock|see)|become a (?:subscriber|member)|unlock (?:this|the|all|full)|members?[- ]only|start (?:your|a) (?:free )?(?:trial|subscription)|to (?:read|view|see) the full (?:recipe|article)|exclusive to (?:subscribers|members)|create a free account|nur für abonnenten|jetzt abonnieren|mit .{1,20} weiterlesen|bereits abonnent|réservé aux abonnés|abonnez-vous pour|déjà abonné|contenu réservé|solo para suscriptores|suscríbete para|ya eres suscriptor|riservato agli abbonati|abbonati per|sei già abbonato|alleen voor abonnees|al abonnee|word lid om|exclusivo para assinantes|assine para|för prenumeranter|bli prenumerant|redan prenumerant|logg inn for å lese|for abonnenter|kun for abonnenter|vain tilaajille|tilaa ja lue|dla subskrybentów|kup dostęp|nur mit .{1,12}abo/i

/**
 * Why a page gives no recipe; null when it gives a whole one. By marks that any site may have and with what is shown:
 * a wall against machines is a short page that says so or has such a service's source, a paywall says so in data or
 * source and in words. `status` is that of the answer, where it is known.
 */
export function judgePage(source: PageSource | string, status?: number): PageProblem | null {
  const page = asPage(source)
  const recipe = readRecipePage(page, 'https://page.invalid/')
  const hasAll = recipe !== null && recipe.ingredients.length > 1 && recipe.instructions.length > 0
  if (hasAll) return null
  const { html, markup } = page
  const { lines, title } = buildPageModel(markup)
  const text = lines
    .map(line => line.text)
    .join('\n')
    .slice(0, 20 * WALL_TEXT)
  if (recipe === null && isWall(html, text, title, status)) return 'bot-wall'
  if (isPaywall(html, text)) return 'paywall'
  return recipe === null ? 'not-a-recipe' : null
}

function isWall(html: string, text: string, title: string, status: number | undefined): boolean {
  if (text.length > WALL_TEXT) return false
  // Marks in the source alone are also on ordinary pages with a form; with little to read or a refusal they tell.
  const source = WALL_SOURCE.test(html.slice(0, 400_000))
  const refused = status !== undefined && WALL_STATUS.has(status)
  const says = WALL_WORDS.test(text) || WALL_WORDS.test(noscriptOf(html))
  const named = WALL_TITLES.test(title.trim())
  return (
    [source, refused, says, named].filter(mark => mark).length >= 2 ||
    (says && text.length < 1500) ||
    (source && text.length < 200)
  )
}

/** What a page says to readers without scripts, which is where walls say it. */
function noscriptOf(html: string): string {
  const at = html.search(/<noscript/i)
  return at < 0 ? '' : html.slice(at, at + 2000).replace(/<[^<>]{0,500}>/g, ' ')
}

function isPaywall(html: string, text: string): boolean {
  const isMarked = NOT_FREE.test(html) || NOT_FREE_META.test(html) || PAYWALL_SOURCE.test(html)
  return isMarked && PAYWALL_WORDS.test(text)
}
