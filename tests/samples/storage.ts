/** For tests: what a browser keeps for a page, and what is in it. */
export class Shelf {
  readonly things = new Map<string, string>()
  getItem(key: string) {
    return this.things.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.things.set(key, text)
  }
  removeItem(key: string) {
    this.things.delete(key)
  }
}
