import { localDay } from '#common/days.ts'
import type { LinkKind } from '#server/public-links/constants.ts'
import type { LinkPreviewView, PublicLinkView } from '#server/public-links/contract.ts'
import { plainDay, spanOf } from '#src/lib/calendar/day-text.ts'
import { counted } from '#src/lib/counted.ts'

/** What a public link is to show. */
export type LinkTarget =
  | { kind: 'recipe' | 'collection'; id: number; title: string }
  | { kind: 'cookbook' }
  | { kind: 'menu'; from: string; to: string }

export const kindNames: Record<LinkKind, string> = {
  recipe: 'Recipe',
  collection: 'Collection',
  cookbook: 'Cookbook',
  menu: 'Menu',
}

/** "Leek Soup", "Your Cookbook", "Menu of 24 to 30 November". */
export function shownBy({ kind, title, from, to }: Pick<PublicLinkView, 'kind' | 'title' | 'from' | 'to'>): string {
  if (kind === 'cookbook') return 'Your Cookbook'
  if (kind !== 'menu') return title ?? `A deleted ${kind}`
  return from && to ? `Menu of ${spanOf(from, to, localDay(new Date()))}` : 'Menu'
}

const things: Record<Exclude<LinkKind, 'recipe'>, { whole: string; later: string }> = {
  collection: { whole: 'this collection', later: ' What you add later shows, too.' },
  cookbook: { whole: 'your Cookbook', later: ' What you add later shows, too.' },
  menu: { whole: 'what is planned on these days', later: ' What you plan later shows, too.' },
}

/** Who can read what by a link, in a sentence or two. */
export function readersText(kind: LinkKind, { shown }: Pick<LinkPreviewView, 'shown'>): string {
  if (kind === 'recipe') return 'Anyone who has the link can read this recipe, without an account.'
  const { whole, later } = things[kind]
  const recipes = shown === 0 ? 'so far without a recipe' : `with ${counted(shown, 'recipe')}`
  return `Anyone who has the link can read ${whole}, ${recipes}, without an account.${later}`
}

/** What a link leaves out and why; empty where it leaves out nothing. */
export function leftOutText({ leftOut }: Pick<LinkPreviewView, 'leftOut'>): string {
  if (leftOut === 0) return ''
  return `${counted(leftOut, 'recipe')} ${leftOut === 1 ? 'is' : 'are'} left out: what you keep to yourself, and what is not yours to pass on.`
}

/** "3 December, 14:05". */
export function momentText(iso: string): string {
  const at = new Date(iso)
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `${plainDay(localDay(at), localDay(new Date()))}, ${time}`
}

export const openingsText = (openings: number): string =>
  openings === 0 ? 'Not opened yet' : `Opened ${openings === 1 ? 'once' : counted(openings, 'time')}`

/** Why a link does not open; empty where it does. */
export function closedText({ state, kind, expiresAt }: PublicLinkView): string {
  switch (state) {
    case 'open':
      return ''
    case 'expired':
      return expiresAt ? `It ended on ${momentText(expiresAt)}.` : 'It ended.'
    case 'taken-down':
      return 'The people who run this server took it down. It stays listed, and no other can be made.'
    case 'gone':
      return kind === 'menu'
        ? 'It shows nothing any more: you are not in that household now.'
        : `It shows nothing at the moment: the ${kind} is deleted, or not yours to pass on any more.`
  }
}

/** The whole address of a link. */
export const addressOf = ({ address }: Pick<PublicLinkView, 'address'>): string =>
  new URL(address, location.origin).href
