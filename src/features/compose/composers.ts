import type { ComposeScreen } from './compose-search.ts'

/** The code of each composer. One of them is open at a time. */
export const composers = {
  capture: () => import('./capture-composer.tsx'),
  general: () => import('./share/general-page.tsx'),
  manual: () => import('./manual-composer.tsx'),
  share: () => import('./share/share-page.tsx'),
  url: () => import('./url-composer.tsx'),
}

/** Loads a composer beside the page that shows it. */
export async function loadComposer(screen: ComposeScreen['screen']): Promise<void> {
  if (screen !== 'picker') await composers[screen]()
}
