/** A name in lower case, of ASCII letters, figures and `-` or `:`; each is known by its own number. */
export type Name = { readonly text: string; readonly id: number }

type Entry = Name & { readonly hash: number }

/** Most names of a table, whose numbers are below that. */
export const MAX_NAMES = 256

const SLOTS = 1024

/** The hash of a name that goes on with one more character; the case of letters does not change it. */
export const hashWith = (hash: number, code: number): number => (Math.imul(hash, 31) + (code | 0x20)) | 0

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = hashWith(hash, text.charCodeAt(at))
  return hash
}

/** Whether a name stands at a place of a page, whatever the case of its letters. */
export function standsAt(html: string, start: number, name: string): boolean {
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    const found = html.charCodeAt(start + at)
    if (found !== code && ((found | 0x20) !== code || code < 0x61)) return false
  }
  return true
}

/** Names that are found where they stand in a page, without a string being made of each. */
export class Names {
  private readonly slots: (Entry | undefined)[] = Array.from({ length: SLOTS }, () => undefined)
  private readonly byText = new Map<string, Name>()

  /** The name as it is written in lower case, taken in where it is new. */
  add(text: string): Name {
    const known = this.byText.get(text)
    if (known) return known
    const entry = { text, id: this.byText.size + 1, hash: hashOf(text) }
    if (entry.id >= MAX_NAMES) throw new RangeError('too many names')
    let slot = entry.hash & (SLOTS - 1)
    while (this.slots[slot]) slot = (slot + 1) & (SLOTS - 1)
    this.slots[slot] = entry
    this.byText.set(text, entry)
    return entry
  }

  /** The name that is written so, whatever its case. */
  named(text: string): Name | undefined {
    return this.byText.get(text.toLowerCase())
  }

  /** The name that stands between two places of a page and has this hash; undefined for those not taken in. */
  find(html: string, start: number, end: number, hash: number): Name | undefined {
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const entry = this.slots[slot]
      if (entry === undefined) return undefined
      if (entry.hash === hash && entry.text.length === end - start && standsAt(html, start, entry.text)) return entry
    }
  }
}

/** The elements that some part of the reader knows. */
export const ELEMENTS = new Names()

/** For each element, by its number, the marks of all groups it is in; 0 for elements that are not known. */
export function marksOf(groups: readonly (readonly [mark: number, names: string])[]): Uint16Array {
  const marks = new Uint16Array(MAX_NAMES)
  for (const [mark, names] of groups)
    for (const name of names.split(' ')) {
      const { id } = ELEMENTS.add(name)
      marks[id] = (marks[id] ?? 0) | mark
    }
  return marks
}
