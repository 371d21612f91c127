declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the history lie between a chef's page and the feed it was opened from. */
    stepsFromFeed?: number
  }
}

/** Whether an address shows the feed's column. */
export const isFeedPath = (pathname: string): boolean => /^\/(the-dish\/?)?$/.test(pathname)

/**
 * How far the feed lies behind a chef opened from `here`. Undefined where the way did not begin at the feed, as with a
 * link from elsewhere: then there is no step to go back.
 */
export function stepsToFeed(here: { showsChef: boolean; stepsFromFeed: number | undefined }): number | undefined {
  if (!here.showsChef) return 1
  return here.stepsFromFeed === undefined ? undefined : here.stepsFromFeed + 1
}
