import { isWebAddress } from '#common/capture.ts'

/** The web addresses in a text, each once, in their order, whatever stands around them. */
export function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"'`]+/gi) ?? []
  // Commas and brackets of a sentence are no part of an address.
  return [...new Set(found.map(address => address.replace(/[.,;:!?)\]}]+$/, '')))].filter(isWebAddress)
}
