import type { Loss } from '#common/composer-address.ts'

/** What a chef is told of something that did not arrive, or not all of it. */
export const lossMessages: Record<Loss, string> = {
  files: 'The files that you shared did not arrive. Please choose them here.',
  text: 'The text that you shared was too long to arrive whole. Please paste it here.',
  late: 'What you shared is not here any more: it was taken, or waited for more than ten minutes. Please share it again.',
  key: 'Your “Save to Longtable” button is not valid any more. Please make a new one, or use another way here.',
  pace: 'Those were many pages at once. Please try again in a few minutes, or use another way here.',
  size: 'That page was too large to arrive. Please use another way here.',
  page: 'That page did not arrive whole. Please try once more, or use another way here.',
}
