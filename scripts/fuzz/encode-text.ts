/** Text as a part of an address; halves of characters, of which no address knows, are replaced. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
