/**
 * Words by which a text speaks to a model instead of a cook, in lower case. Such a line is no part of a recipe, neither
 * for a model to read nor for its answer to be found in.
 */
const ORDERS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|directions|guidelines|system)\b/,
  /\b(?:system|developer) (?:prompt|message|instructions?)\b/,
  /\b(?:language model|ai (?:assistant|model|agent)|chatbot|chat ?gpt|llm)\b/,
  /\b(?:answer|respond|reply|output|return) (?:only )?(?:with|in) (?:json|the following|exactly|this)\b/,
  /(?:ignoriere|vergiss|missachte)\b.{0,60}\b(?:anweisungen|vorgaben|regeln)\b/,
  /(?:ignore[zr]?|oublie[zr]?)\b.{0,60}\b(?:instructions|consignes|regles|règles)\b/,
  /(?:ignora|olvida)\b.{0,60}\b(?:instrucciones|reglas)\b/,
  /[{[]\s{0,4}"(?:title|ingredients|instructions|isrecipe)"\s{0,4}:/,
]
/** Characters of a line that are looked at at once; longer ones are looked at in pieces that overlap. */
const PIECE = 2000

function isOrder(line: string): boolean {
  const text = line.toLowerCase()
  for (let at = 0; at === 0 || at < text.length; at += PIECE - 200) {
    const piece = text.slice(at, at + PIECE)
    if (ORDERS.some(order => order.test(piece))) return true
  }
  return false
}

/** Removes lines that give instructions to a model. No complete protection; the answer is checked as well. */
export const stripPromptInjection = (text: string): string =>
  text
    .split('\n')
    .filter(line => !isOrder(line))
    .join('\n')
