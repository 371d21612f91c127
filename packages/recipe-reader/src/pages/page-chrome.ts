import type { PageItem } from './page-items.ts'

/** Lines that only serve the page: buttons, switches, counters. */
const CHROME =
  /^(?:print|save|share|pin(?: it)?|copy|copied|email|facebook|twitter|whatsapp|pinterest|jump to recipe|cook mode|keep screen on|advert(?:isement)?|anzeige|werbung|publicité|pubblicità|reklam[ae]?|us customary|metric|imperial|us|us units|cups|(?:[\d.]{1,3}|½) ?x|½?(?:1\/2x)?\.?5?x?1x2x3x|scale|units|add to (?:cart|list|basket|shopping list|favou?rites)|buy (?:now|ingredients)|shop (?:now|ingredients)|order ingredients|select all|deselect all|show more|read more|view more|see more|drucken|speichern|teilen|imprimer|partager|imprimir|guardar|compartir|stampa|salva|condividi|afdrukken|delen|skriv ut|udskriv|tulosta|drukuj|watch video|video|photo|image|loading\.*|check(?:box)?|▢|\W{0,3}|cook mode prevent your screen from going dark|prevent your screen from going dark|get ingredients|powered by.{0,30}|log in|sign in|register|sign up)$/i

/** Longest of these, but for one with any number of dots. */
const MAX_CHROME = 50

/** True for what is on the page for its use, not for its content. */
export function isChrome(item: PageItem): boolean {
  const { text } = item
  return item.isField || (text.length > MAX_CHROME && !/^loading/i.test(text) ? false : CHROME.test(text))
}

/** A step's number in a box of its own. */
export const ONLY_COUNTS =
  /^(?:(?:step|schritt|étape|etape|paso|passo|passaggio|steg|stap|trin|krok|vaihe|шаг|lépés|adım|βήμα|bước|langkah)\s?)?(?:#|no\.?|n°)?\d{1,2}(?:\s?[.:)/]|\s?(?:of|\/)\s?\d{1,2})?$/i
