/** A language tag such as `en` or `pt-BR` of at most 20 characters, null when what a page claims is not one. */
export function languageTag(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().replace('_', '-') : ''
  return text.length <= 20 && /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i.test(text) ? text : null
}
