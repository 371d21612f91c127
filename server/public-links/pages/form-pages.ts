import { html, type Markup } from '../../platform/pages/html.ts'
import { REPORT_NOTE_MAX, reportReasonLabels, reportReasons } from '../../reports/constants.ts'
import { LINK_PASSWORD_MAX } from '../constants.ts'
import type { GuestPage } from './layout.ts'

const words = (title: string, body: Markup): GuestPage => ({
  title,
  body: html`<main id="content" class="words"><h1>${title}</h1>${body}</main>`,
})

/** The one page for every link that does not work, whatever the reason. */
export const gonePage: GuestPage = words(
  'This link leads nowhere',
  html`<p class="lead">It may have been ended, be over, or never have been one. Please ask whoever sent it to you for another.</p>`,
)

export const busyPage: GuestPage = words(
  'One moment, please',
  html`<p class="lead">That was a lot at once. Please try again in a few minutes.</p>`,
)

/** Asks for the password of a link, on the way to one of its recipes where that is named. */
export const passwordPage = (base: string, recipe: number | null, problem: string | null): GuestPage =>
  words(
    'This page asks for a password',
    html`<p class="lead">Whoever sent you the link knows it.</p>
<form method="post" action="${base}">
${recipe !== null && html`<input type="hidden" name="recipe" value="${recipe}">`}
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus maxlength="${LINK_PASSWORD_MAX}" autocomplete="off"${problem !== null && html` aria-invalid="true" aria-describedby="problem"`}>
${problem !== null && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
<button class="button main" type="submit">Open</button>
</form>`,
  )

type Typed = { reason?: string | undefined; note?: string | undefined; problem: string | null }

/** Takes a report to the moderators; what was typed stays where it was refused. */
export const reportPage = (base: string, recipe: number | null, { reason, note, problem }: Typed): GuestPage =>
  words(
    'Report this page',
    html`<p class="lead">The people who run this server read it, and nobody else. Whoever made the page does not learn of it.</p>
<form method="post" action="${base}/report">
${recipe !== null && html`<input type="hidden" name="recipe" value="${recipe}">`}
<fieldset${problem !== null && html` aria-describedby="problem"`}><legend>What is wrong with it?</legend>
${reportReasons.map(
  one => html`<label class="choice"><input type="radio" name="reason" value="${one}" required${one === reason && html` checked`}> ${reportReasonLabels[one]}</label>
`,
)}</fieldset>
<label for="note">Would you like to say more? <span class="optional">Optional</span></label>
<textarea id="note" name="note" rows="4" maxlength="${REPORT_NOTE_MAX}">${note}</textarea>
<p class="unseen" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
${problem !== null && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
<p class="choices"><button class="button main" type="submit">Send report</button> <a class="button" href="${recipe === null ? base : `${base}/${recipe}`}">Back to the page</a></p>
</form>`,
  )

/** Says that a report has arrived. */
export const reportedPage = (base: string): GuestPage =>
  words(
    'Thank you',
    html`<p class="lead">Your report has reached the people who run this server.</p>
<p><a class="button" href="${base}">Back to the page</a></p>`,
  )
