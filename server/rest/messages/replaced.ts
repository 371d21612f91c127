import type { MessageId } from './catalogue.ts'

/**
 * Documented words that nobody is told, because what they complain of cannot happen here, and what is told in their
 * place. Both belong to a form that keeps a name and a link alone. Here a recipe for the Back Burner is read from its
 * link, or typed, and has ingredients and steps in any case, so that it can be cooked from and found by what is in it.
 */
export const replacedMessages: { says: string; instead: MessageId }[] = [
  { says: 'Recipe name is required', instead: 'titleMissing' },
  { says: 'Link or source is required', instead: 'urlRequired' },
]
