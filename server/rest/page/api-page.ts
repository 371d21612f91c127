import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { html, type Markup, prose } from '../../platform/pages/html.ts'
import { callName, callSection } from './call-section.ts'
import { type ApiDocument, type Area, areasOf } from './read-document.ts'
import { shapesSection } from './shapes.ts'
import { startHere } from './start-here.ts'

/** Addresses of what the page is drawn with. */
export type PageFiles = { style: string; textFont: string; titleFont: string }

/**
 * The page of calls at /api/docs: plain markup made from the OpenAPI document, readable without any script. Others are let
 * through after each area: all of it at once would hold the server up.
 */
export async function apiPage(document: ApiDocument, files: PageFiles): Promise<string> {
  const areas = areasOf(document)
  const count = areas.reduce((sum, { calls }) => sum + calls.length, 0)
  const sections: Markup[] = []
  for (const area of areas) {
    sections.push(areaSection(document, area))
    await yieldToEventLoop()
  }
  const shapes = shapesSection(document, sections)
  const contents = contentsOf(areas, shapes.markup !== '')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Calls of Longtable</title>
<link rel="icon" href="/media/drawn/mark.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.titleFont}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${files.textFont}">
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="/"><img src="/media/drawn/mark.svg" alt="" width="36" height="36"> Longtable</a></header>
<div class="sheet">
<nav class="beside" aria-label="Contents">${contents}</nav>
<main id="content">
<h1>The calls</h1>
<p class="lead">What the pages of Longtable do with recipes, friends and dishes, a script can do too: ${count} calls over HTTP,
most of which answer JSON.</p>
<p class="links"><a href="/api/docs/book.md">The book, with a whole evening in curl</a>
<a href="/api/openapi.json">openapi.json, for tools</a></p>
<details class="collapsible"><summary>Contents</summary><nav aria-label="Contents, collapsible">${contents}</nav></details>
${startHere.map(
  ({ id, title, text }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${text}</section>
`,
)}
${sections}
${shapes}
</main>
</div>
</body>
</html>
`.markup
}

function contentsOf(areas: Area[], hasShapes: boolean): Markup {
  return html`<ul>
${startHere.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
<ul>${areas.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}${
    hasShapes && html`<li><a href="#shapes">Shapes</a></li>`
  }</ul>`
}

function areaSection(document: ApiDocument, { id, name, description, calls }: Area): Markup {
  return html`<section class="area" aria-labelledby="${id}"><h2 id="${id}">${name}</h2>
${description !== '' && html`<p>${prose(description)}</p>`}
<ul class="index">${calls.map(
    call => html`<li><a href="#${call.id}">${callName(call.method, call.path)}</a> <span>${prose(call.operation.summary ?? '')}</span></li>
`,
  )}</ul>
${calls.map(call => callSection(document, call))}</section>
`
}
