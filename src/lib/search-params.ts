/** What stands behind the question mark of an address, as the router parsed it: numbers and booleans are no text. */
export type SearchParams = Readonly<Record<string, unknown>>

/** The one of the known words that this is; undefined for anything else. */
export const oneOf = <const Word>(known: readonly Word[], value: unknown): Word | undefined =>
  known.find(word => word === value)

/** A whole number from 1 to `max`, the id of a row by default; undefined for anything else, digits in text too. */
export const positive = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max ? Number(value) : undefined

type Defined<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** The fields that hold something: what an address does not say is not in what is read from it. */
export const definedFields = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>
