/** Something that Longtable says to a chef, and how it comes to be said. At least one of `server` and `client` is there. */
export type Message = {
  area: string
  /** The words to the letter: a headline, a text, or both in this order. */
  says: readonly string[]
  /** What stands on the screen around the words, where they are part of a longer line. */
  shown?: string
  /** The call, and what is sent, that has the server say it. */
  server?: string
  /** The screen, what is done there, and what then fails or succeeds. */
  client?: string
}
