const words = (text: string): string[] => text.split(' ')

const VOID = new Set(words('area base basefont br col embed frame hr img input link meta param source track wbr'))

/** The elements that end by themselves where one of these opens right inside them. */
const ENDS = new Map<string, ReadonlySet<string>>()
const register = (openers: string, ended: string): void => {
  for (const opener of words(openers)) ENDS.set(opener, new Set(words(ended)))
}
register(
  'p h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
  'p',
)
register('li', 'li')
register('dd dt', 'dd dt')
register('tr', 'tr th td')
register('th', 'th')
register('td', 'thead th td')
register('tbody', 'thead tbody')
register('tfoot', 'thead tbody')
register('body', 'head')
register('option', 'option')
register('optgroup', 'optgroup option')
register('select input button datalist', 'input option optgroup select button datalist textarea')

/** Which elements are open while the tags of a page are read, where many are never ended by a tag of their own. */
export class OpenElements {
  private readonly names: string[] = []
  private readonly counts = new Map<string, number>()
  private readonly ended: (name: string) => void

  /** `ended` is told of each element that ends, the innermost first. */
  constructor(ended: (name: string) => void) {
    this.ended = ended
  }

  get depth(): number {
    return this.names.length
  }

  /** Ends what the opening of this element ends. */
  endImplied(opening: string): void {
    const ends = ENDS.get(opening)
    while (ends?.has(this.names.at(-1) ?? '')) this.pop()
  }

  /** Opens an element; one that cannot have content ends at once. */
  open(name: string): void {
    if (VOID.has(name)) {
      this.ended(name)
      return
    }
    this.names.push(name)
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** Ends the innermost element of that name and all inside it; nothing where none is open. Linear over a page. */
  close(name: string): void {
    if (!this.counts.get(name)) return
    const inside = this.names.lastIndexOf(name)
    while (this.names.length > inside) this.pop()
  }

  closeAll(): void {
    while (this.names.length > 0) this.pop()
  }

  private pop(): void {
    const name = this.names.pop()
    if (name === undefined) return
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1)
    this.ended(name)
  }
}
