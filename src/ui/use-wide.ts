import { useMedia } from './use-media.ts'

/** Whether the window is at least 768 px wide, where sheets are dialogs. For behaviour; looks go by `md:` classes. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)')
