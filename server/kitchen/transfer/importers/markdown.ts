/** A link: its words and its address. */
const LINK = /(?<!!)\[([^\]\n]+)\]\(([^)\s]+)\)/g

const withAddress = (words: string, address: string): string =>
  /^https?:/.test(address) && words !== address ? `${words} (${address})` : words

/** Text of Markdown in which links are words alone, for a line that is read while cooking; `linksIn` has their addresses. */
export const withoutAddresses = (text: unknown): string =>
  typeof text === 'string' ? unlinked(text.replace(LINK, '$1')) : ''

/** The links to the web in a text of Markdown, each as its words with the address behind, or the address alone. */
export const linksIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [...text.matchAll(LINK)]
        .filter(([, , address = '']) => /^https?:/.test(address))
        .map(([, words = '', address = '']) => withAddress(words, address))
    : []

/** Text of Markdown as it is read: links as words with the address behind, and no signs of emphasis. */
export const unlinked = (text: unknown): string =>
  typeof text !== 'string'
    ? ''
    : text
        .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
        .replace(LINK, (_whole, words: string, address: string) => withAddress(words, address))
        .replace(/(\*\*|__)(?=\S)([^*_\n]+?)\1/g, '$2')
        .replace(/(?<![*\w])\*(?=\S)([^*\n]+?)\*(?![*\w])/g, '$1')
