import type { PageScript } from '../html/page-source.ts'
import { parseJson } from './parse-json.ts'

/** Characters of the scripts that are looked at, descriptions that are taken, and that are looked at for them. */
const MAX_TOTAL = 3_000_000
const MAX_TEXTS = 12
const MAX_LOOKS = 100

/** Characters of the longest description. */
const LONGEST = 20_000

/** A description of a video or post in the data of a script, up to its text. */
const DESCRIPTION =
  /"(?:short_?)?(?:description|caption|desc)"\s{0,3}:\s{0,3}(?="|\{\s{0,3}"(?:simpleText|text)"\s{0,3}:\s{0,3}")/gi

/** The descriptions of several lines that scripts hold as data. */
export function textsInScripts(scripts: readonly PageScript[]): string[] {
  const texts: string[] = []
  let total = 0
  let looks = 0
  for (const { tag, text } of scripts) {
    if (/\ssrc=/i.test(tag)) continue
    const script = text()
    total += script.length
    if (total > MAX_TOTAL || texts.length >= MAX_TEXTS) break
    for (const { index, 0: before } of script.matchAll(DESCRIPTION)) {
      looks += 1
      if (looks > MAX_LOOKS) break
      const start = script.indexOf(
        '"',
        script[index + before.length] === '{' ? script.indexOf(':', index + before.length) : index + before.length,
      )
      const literal = /^"(?:[^"\\]|\\.)*"/s.exec(script.slice(start, start + LONGEST))?.[0]
      const found = literal?.includes('\\n') ? parseJson(literal) : null
      if (typeof found === 'string') texts.push(found)
    }
  }
  return texts
}
