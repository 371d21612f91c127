import { readFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'

/** A piece of shell of the book: what is typed, whether it is to be refused, and the answer that is shown after it. */
export type Scene = { shell: string; isRefused: boolean; shown: unknown }

/** The shell of docs/script/api.md in order, each piece with the answer that follows it, if one does. */
export function readGuide(): Scene[] {
  const scenes: Scene[] = []
  for (const { words, body } of fencesOf(readFileSync(projectPath('docs/script/api.md'), 'utf8'))) {
    if (words[0] === 'sh') scenes.push({ shell: body, isRefused: words[1] === 'refused', shown: undefined })
    const last = scenes.at(-1)
    if (words[0] === 'json' && last) last.shown = JSON.parse(body) as unknown
  }
  return scenes
}

function fencesOf(text: string): { words: string[]; body: string }[] {
  const fences: { words: string[]; lines: string[] }[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      if (!isInside) fences.push({ words: line.slice(3).split(' '), lines: [] })
      isInside = !isInside
    } else if (isInside) fences.at(-1)?.lines.push(line)
  }
  return fences.map(({ words, lines }) => ({ words, body: lines.join('\n') }))
}

/** Where an answer has not the keys that are shown, or something of another kind under one; null goes with anything. */
export function differences(shown: unknown, answered: unknown, at = 'answer'): string[] {
  if (shown === null || answered === null) return []
  if (Array.isArray(shown)) {
    if (!Array.isArray(answered)) return [`${at} is no list`]
    return shown.length === 0 ? [] : differences(shown[0], answered[0], `${at}[0]`)
  }
  if (typeof shown !== typeof answered) return [`${at} is ${typeof answered} and not ${typeof shown}`]
  if (typeof shown !== 'object') return []
  const fields = answered as Record<string, unknown>
  return Object.entries(shown).flatMap(([name, value]) =>
    name in fields ? differences(value, fields[name], `${at}.${name}`) : [`${at} has no ${name}`],
  )
}
