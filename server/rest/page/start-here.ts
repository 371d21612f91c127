import { codeBlock, html, type Markup } from '../../platform/pages/html.ts'

const signIn = `curl -c jar http://localhost:3000/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"emailOrPhone": "ines@cook.example", "password": "saffron and sea salt"}'

curl -b jar http://localhost:3000/api/auth/me`

const withToken = `curl -H 'Authorization: Bearer lt_…' http://localhost:3000/api/users/0/back-burner`

/** What holds for all calls, said once before them, in the order in which a newcomer needs it. */
export const startHere: { id: string; title: string; text: Markup }[] = [
  {
    id: 'sign-in',
    title: 'Sign in',
    text: html`<p>A call is made in the name of a chef, who is known by a cookie. Sign in once, keep the cookie in a file,
and send it along. It lasts 30 days, and longer while it is used.</p>
${codeBlock(signIn)}
<p>Anyone who has the file can act as the chef: keep it to yourself, and end the session with
<code>POST /api/auth/logout</code> when you are done.</p>`,
  },
  {
    id: 'by-a-program',
    title: 'Calls by a program',
    text: html`<p>A program that runs by itself does not sign in. Make an access token for it under Profile: you choose what it
may do and how long it works. It is sent in a header, and never in an address.</p>
${codeBlock(withToken)}
<p>Each call below says which token may make it; where none is named, only a session will do. A token sees what its chef
sees, and ends when it is revoked or its chef’s password changes.</p>`,
  },
  {
    id: 'bodies',
    title: 'JSON, forms and pictures',
    text: html`<p>A body is a JSON object, or a multipart form with the same fields. In a form numbers are digits, lists and
objects are JSON text, and a list of lines may also be one text with a line each. Pictures travel as files of a form: JPEG,
PNG, WebP, AVIF or HEIC, up to 10 MB each, a profile picture 5 MB. A field that is empty or null counts as left out.</p>`,
  },
  {
    id: 'ids',
    title: 'Ids',
    text: html`<p>Ids are whole numbers from 1; in digits, as text, they are taken too. Where the id of a chef is asked for,
<code>0</code> is yourself, so that <code>/api/users/0/back-burner</code> is your own Back Burner.</p>`,
  },
  {
    id: 'errors',
    title: 'Errors',
    text: html`<p>A call that fails answers a sentence for people, and where it is about fields, which ones:</p>
<pre><code>{
  "message": "Please enter a valid URL",
  "fields": { "url": "Please enter a valid URL" }
}</code></pre>
<dl>
<dt>400</dt><dd>Something in the path or the body is missing or malformed.</dd>
<dt>401</dt><dd>Nobody is signed in.</dd>
<dt>403</dt><dd>You may see it, but it is not yours to change; or the call is for admins. With
<code>"code": "CONFIRM_PASSWORD"</code>: give your password to <code>POST /api/auth/confirm-password</code> first, or in the
body as <code>currentPassword</code>.</dd>
<dt>404</dt><dd>It does not exist, or you may not see it. The two cannot be told apart.</dd>
<dt>409</dt><dd>It stands in the way of something that is there already.</dd>
<dt>413</dt><dd>The body is too large: more than 256 KB of JSON, where no picture travels in it.</dd>
<dt>415</dt><dd>The body is neither JSON nor a multipart form.</dd>
<dt>422</dt><dd>It was understood, but nothing could be made of it: a page without a recipe, for example.</dd>
<dt>429</dt><dd>That was a lot at once. The header <code>Retry-After</code> has the seconds to wait.</dd>
<dt>503</dt><dd>The server is busy. <code>Retry-After</code> has the seconds to wait.</dd>
</dl>
<p>Every answer has the header <code>X-Request-Id</code>; the person who runs this server finds the request by it in the log.</p>`,
  },
  {
    id: 'export',
    title: 'Take it along',
    text: html`<p><code>GET /api/kitchen/export</code> answers a zip file with the recipes of your kitchen and their pictures,
which another Longtable can take in; <code>GET /api/account/export</code> one with all that is yours, once a minute.</p>
${codeBlock('curl -b jar -o kitchen.zip http://localhost:3000/api/kitchen/export')}`,
  },
]
