/** Text that is markup already. Everything else that `html` puts in is escaped. */
export type Markup = { readonly markup: string }

type Part = Markup | string | number | false | undefined | null | readonly Part[]

/** Markup from a template; what is put in is escaped unless it is markup, and nothing where it is false or missing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: strings.map((text, at) => text + written(parts[at])).join(''),
})

/** Parts with something between them. */
export const joined = (parts: readonly Part[], between: string): Markup => ({
  markup: parts.map(written).join(escaped(between)),
})

/** A text of the document; what stands between backticks is code. */
export const prose = (text: string): Markup => ({
  markup: text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join(''),
})

/** Commands or JSON as they are typed. A long address may break after its slashes: it would move below as a whole. */
export const codeBlock = (text: string): Markup => html`<pre><code>${breakable(text, /(?<=[/?&])(?!\/)/)}</code></pre>`

/** A text that may break at the places between what it is split into. */
export const breakable = (text: string, places: RegExp): Markup => ({
  markup: text.split(places).map(escaped).join('<wbr>'),
})

function written(part: Part): string {
  if (part === false || part === undefined || part === null) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return typeof part === 'object' ? (part as Markup).markup : escaped(String(part))
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/** JSON that can stand in a script element: nothing in it ends the element, and it is JavaScript too. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
