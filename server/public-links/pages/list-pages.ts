import { sectionLabel, timeFact } from '#common/recipe/facts.ts'
import { sectionNames } from '#common/recipe/fields.ts'
import { html, type Markup } from '../../platform/pages/html.ts'
import type { OpenLink } from '../open-link.ts'
import type { GivenCard, GivenDish } from '../read-given.ts'
import { footer, type GuestPage } from './layout.ts'
import { keyIn, picture, previewPicture } from './pictures.ts'

type Place = { base: string; home: string; by: string; oembed: string; isFindable: boolean }

const CARD_SIZES = '(width < 40rem) calc(100vw - 36px), (width < 56.25rem) 48vw, (width < 68.75rem) 31vw, 290px'

const shownOf = ({ cover, drawnKey }: GivenCard) => ({
  key: cover === null ? null : keyIn(cover.url),
  drawnKey,
  alt: '',
})

const servingsText = (servings: number): string => (servings === 1 ? '1 serving' : `${servings} servings`)

function card(base: string, recipe: GivenCard): Markup {
  const section = sectionLabel(recipe)
  const facts = [timeFact(recipe), recipe.servings === null ? null : servingsText(recipe.servings)].filter(Boolean)
  return html`<li class="card"><a href="${base}/${recipe.id}">
<span class="photo">${picture(base, shownOf(recipe), CARD_SIZES)}${section !== undefined && html`<span class="tab">${section}</span>`}</span>
<span class="name">${recipe.title}</span>
${facts.length > 0 && html`<span class="meta">${facts.join(' · ')}</span>`}
</a></li>
`
}

/** What a link is called at the head of its page. */
export function titleOf({ kind, name, fromDay, toDay }: OpenLink, by: string): string {
  if (kind === 'collection') return name ?? 'Collection'
  if (kind === 'cookbook') return `${by}’s Cookbook`
  const [from, to] = [dayText(fromDay ?? '', true), dayText(toDay ?? '', true)]
  return from === to ? `Menu for ${from}` : `Menu, ${from} to ${to}`
}

/** The page of a collection or a Cookbook. */
export function listPage(
  link: OpenLink,
  { cards, next }: { cards: GivenCard[]; next: number | null },
  { base, home, by, oembed, isFindable }: Place,
): GuestPage {
  const title = titleOf(link, by)
  const first = cards[0]
  const cover = link.coverKey ? { key: link.coverKey, drawnKey: '', alt: '' } : first && shownOf(first)
  const description = link.description || `Recipes from ${by}’s kitchen.`
  return {
    title,
    description: description.slice(0, 300),
    picture: cover && `${home}${previewPicture(base, cover)}`,
    address: `${home}${base}`,
    oembed,
    isFindable,
    body: html`<main id="content" class="list">
<h1>${title}</h1>
${link.description && html`<p class="lead">${link.description}</p>`}
<p class="by">From <b>${by}</b>’s kitchen</p>
${
  cards.length === 0
    ? html`<p class="nothing">There are no recipes to see here at the moment.</p>`
    : html`<ul class="cards">${cards.map(one => card(base, one))}</ul>`
}
${next !== null && html`<p class="further"><a class="button" href="${base}?after=${next}">More recipes</a></p>`}
</main>
${footer(base, by)}`,
  }
}

/** A calendar day in words; it has no time zone. */
function dayText(day: string, isShort = false): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(isShort ? { year: 'numeric' } : { weekday: 'long' }),
  }).format(date)
}

/** The page of a menu: its days, and what there is on each. */
export function menuPage(
  link: OpenLink,
  dishes: GivenDish[],
  { base, home, by, oembed, isFindable }: Place,
): GuestPage {
  const title = titleOf(link, by)
  const first = dishes.find(({ card }) => card)?.card
  const days = [...new Set(dishes.map(({ day }) => day))]
  return {
    title,
    description: dishes
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 300),
    picture: first ? `${home}${previewPicture(base, shownOf(first))}` : undefined,
    address: `${home}${base}`,
    oembed,
    isFindable,
    body: html`<main id="content" class="list menu">
<h1>${title}</h1>
<p class="by">From <b>${by}</b>’s kitchen</p>
${dishes.length === 0 && html`<p class="nothing">Nothing is planned for these days yet.</p>`}
${days.map(
  day => html`<section class="day" aria-labelledby="day-${day}"><h2 id="day-${day}">${dayText(day)}</h2>
<ul>${dishes.filter(dish => dish.day === day).map(dish => menuDish(base, dish))}</ul></section>
`,
)}
</main>
${footer(base, by)}`,
  }
}

function menuDish(base: string, { meal, title, isLeftovers, card }: GivenDish): Markup {
  const name = isLeftovers ? `${title} (leftovers)` : title
  const body = html`<span class="when">${sectionNames[meal]}</span><span class="name">${name}</span>`
  if (card === null) return html`<li><span class="dish">${body}</span></li>`
  return html`<li><a class="dish" href="${base}/${card.id}"><span class="photo">${picture(base, shownOf(card), '96px')}</span>${body}</a></li>`
}
