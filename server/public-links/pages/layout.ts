import { html, type Markup } from '../../platform/pages/html.ts'

/** Addresses of what the pages are drawn with. */
export type GuestFiles = { style: string; textFont: string; titleFont: string; script: string }

export type GuestPage = {
  title: string
  /** What previews say below the title. */
  description?: string
  /** What previews show: an address of a picture on this server. */
  picture?: string | undefined
  /** The language of what is read, where it is known. */
  language?: string | null
  /** The whole address of the page without choices; pages that are no page of their own have none. */
  address?: string
  /** The address of what tells programs how to embed the page. */
  oembed?: string
  isFindable?: boolean
  /** Data for programs, as JSON that can stand in a script element. */
  data?: string
  /** Whether the page has something for the script to do. */
  hasScript?: boolean
  body: Markup
}

/** A page as the browser of a guest gets it: whole without a script, and kept by nobody. */
export const guestPage = (files: GuestFiles, page: GuestPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${!page.isFindable && html`<meta name="robots" content="noindex, nofollow">`}
<title>${page.title}</title>
${page.address !== undefined && previews(page, page.address)}
<link rel="icon" href="/media/drawn/mark.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.titleFont}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.textFont}">
<link rel="stylesheet" href="${files.style}">
${page.hasScript && html`<script type="module" src="${files.script}"></script>`}
${page.data !== undefined && html`<script type="application/ld+json">${{ markup: page.data }}</script>`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><span class="home"><img src="/media/drawn/mark.svg" alt="" width="36" height="36"> Longtable</span></header>
${page.body}
</body>
</html>
`.markup

const previews = ({ title, description, picture, oembed }: GuestPage, address: string): Markup => html`
<link rel="canonical" href="${address}">
${description && html`<meta name="description" content="${description}">`}
<meta property="og:type" content="article">
<meta property="og:site_name" content="Longtable">
<meta property="og:title" content="${title}">
<meta property="og:url" content="${address}">
${description && html`<meta property="og:description" content="${description}">`}
${picture !== undefined && html`<meta property="og:image" content="${picture}">`}
<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}">
<meta name="twitter:title" content="${title}">
${description && html`<meta name="twitter:description" content="${description}">`}
${picture !== undefined && html`<meta name="twitter:image" content="${picture}">`}
${oembed !== undefined && html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">`}`

/** What stands below every page of a link. */
export const footer = (base: string, by: string, recipeId?: number): Markup => html`<footer class="foot">
<p>${by} gave you this page from a Longtable, a cookbook that friends write in.</p>
<p><a href="${base}/report${recipeId === undefined ? '' : `?recipe=${recipeId}`}" rel="nofollow">Report this page</a></p>
</footer>`
