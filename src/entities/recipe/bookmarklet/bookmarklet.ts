import { sendPage } from './send-page.ts'

/** The address of a bookmark that sends the page on which it is pressed to `address`: the text of the built function. */
export const bookmarkletFor = (address: string): string =>
  `javascript:${encodeURIComponent(`(${sendPage})(${JSON.stringify(address)})`)}`
