import { breakable, codeBlock, html, type Markup, prose } from '../../platform/pages/html.ts'
import { curlExample, exampleIn } from './curl-example.ts'
import { fieldTable } from './field-table.ts'
import { type Answer, type ApiDocument, type Call, resolve, type Schema } from './read-document.ts'
import { sampleOf } from './sample.ts'
import { schemaText } from './schema-text.ts'
import { whatItTakes } from './what-it-takes.ts'
import { whoMayCall } from './who-may-call.ts'

/** Lines of an example answer up to which it stands open. */
const OPEN_LINES = 16

/** Everything about one call: what it does, who may call it, what it takes and answers, and how that looks. */
export function callSection(document: ApiDocument, call: Call): Markup {
  const { id, method, path, operation } = call
  return html`<section class="call" id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name"><a href="#${id}">${callName(method, path)}</a></h3>
<p class="line">${prose(operation.summary ?? '')}</p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
<p class="who"><b>Who may call:</b> ${whoMayCall(document, call)}</p>
<div class="halves"><div>
${whatItTakes(document, call)}${answers(document, call)}${errors(document, call)}</div>
<div class="shown">
<h4>For example</h4>
${codeBlock(curlExample(document, call))}
${answerExample(document, call)}</div></div>
</section>
`
}

/** A method and a path, which may break before any of its parts. */
export const callName = (method: string, path: string): Markup =>
  html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path, /(?=\/)/)}</code>`

/** Done, or done and sent on; 304 says nothing that is new. */
const isGood = (status: string) => /^(2|30[0-3])/.test(status)

/** The answers that are no errors, as status and answer. */
const good = (document: ApiDocument, { operation }: Call): [string, Answer][] =>
  Object.entries(operation.responses)
    .filter(([status]) => isGood(status))
    .map(([status, answer]) => [status, resolve(document, answer).resolved])

const schemaOf = (answer: Answer): Schema | undefined => answer.content?.['application/json']?.schema

function answers(document: ApiDocument, call: Call): Markup {
  return html`${good(document, call).map(([status, answer]) => {
    const schema = schemaOf(answer)
    const answerText = answer.description && answer.description !== 'Done.' && html`<p>${prose(answer.description)}</p>`
    const title = html`Answer${status !== '200' && html` <span class="status">${status}</span>`}`
    if (!schema) {
      const kinds = Object.keys(answer.content ?? {})
      return html`<h4>${title}: ${kinds.length > 0 ? kinds.join(', ') : 'nothing to read'}</h4>${answerText}`
    }
    const { type, mayBeNull } = schemaText(document, schema)
    const kind = html`${type.markup !== 'object' && html`: ${type}`}${mayBeNull && ' or null'}`
    const table = fieldTable(document, schema, 'answered', `Answer of ${call.method} ${call.path}`)
    if (table.markup === '') return html`<h4>${title}${kind}</h4>${answerText}`
    return html`<details><summary>${title}${plain(kind)}</summary>${answerText}${table}</details>
`
  })}`
}

/** Text without its links: a summary is a button, and may not contain other controls. */
const plain = ({ markup }: Markup): Markup => ({ markup: markup.replace(/<\/?a\b[^>]{0,200}>/g, '') })

function errors(document: ApiDocument, { operation }: Call): Markup {
  const all = Object.entries(operation.responses).filter(([status]) => !isGood(status) && status !== '304')
  if (all.length === 0) return html``
  return html`<details><summary>When it fails: ${all.map(([status]) => inWord(status)).join(', ')}</summary>
<dl>${all.map(([status, answer]) => html`<dt>${inWord(status)}</dt><dd>${prose(resolve(document, answer).resolved.description ?? '')}</dd>`)}</dl></details>
`
}

const inWord = (status: string) => (status === 'default' ? 'else' : status)

function answerExample(document: ApiDocument, call: Call): Markup {
  const [status, answer] = good(document, call)[0] ?? []
  const media = answer?.content?.['application/json']
  if (!media?.schema) return html``
  const value = exampleIn(media) ?? sampleOf(document, media.schema)
  const lines = JSON.stringify(value, null, 2)
  const isShort = lines.split('\n').length <= OPEN_LINES
  return html`<details${isShort && html` open`}><summary>Answered with ${status}</summary>${codeBlock(lines)}</details>
`
}
