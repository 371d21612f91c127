/**
 * Where a menu stands in the page: within the dialog or the part that its button belongs to, so that it is never outside
 * of what assistive tech may read.
 */
export const menuPlace = (opener: HTMLElement | null): HTMLElement | null =>
  opener?.closest<HTMLElement>('[data-modal], main, header') ?? null
