import { isNowhere, NOWHERE, webAddress } from 'recipe-reader'
import { isNode, listOf, property, type SchemaNode, textOf } from 'recipe-reader/schema-org'
import { SOURCE_MAX } from '#common/recipe/limits.ts'
import { tidy } from '#common/text.ts'

/*
 * Where programs write the page that a recipe comes from, the surest first: `orgURL` is Mealie's; `url` may be the page of
 * the program itself.
 */
const ADDRESSES = ['isBasedOn', 'isBasedOnUrl', 'orgURL', 'org_url', 'mainEntityOfPage', 'url', 'sameAs']
/** Entries of one of them that are looked at. */
const LOOKED_AT = 5

/** The page on the web that a foreign recipe names as its own; undefined where it names none. */
function addressOf(node: SchemaNode): string | undefined {
  for (const name of ADDRESSES) {
    for (const entry of listOf(property(node, name)).slice(0, LOOKED_AT)) {
      const value = isNode(entry) ? property(entry, 'url', '@id') : entry
      const address = typeof value === 'string' ? webAddress(value, NOWHERE) : null
      // A relative one is of no use without the page on which it stood.
      if (address !== null && !isNowhere(address)) return address
    }
  }
  return undefined
}

/**
 * Where a foreign recipe says that it comes from, the page or as text; null where it says neither.
 * @param named whom or which site it names
 */
export function originOf(node: SchemaNode, named: string | undefined) {
  const sourceUrl = addressOf(node)
  const credit = tidy(textOf(property(node, 'creditText')) ?? '')
  const source = credit && credit.length <= SOURCE_MAX ? credit : named
  return sourceUrl || source ? { sourceUrl, source } : null
}
