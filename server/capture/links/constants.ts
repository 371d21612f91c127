/** Addresses that a chef may have in the list at one time. */
export const LINKS_MAX = 200

export const linkMessages = {
  none: 'Please paste at least one address, each beginning with https://.',
  tooMany: `Please keep it to ${LINKS_MAX} links at a time. Clear the list to make room.`,
  partial: 'Only part of a recipe was found on this page.',
  failed: 'This page could not be read.',
} as const
