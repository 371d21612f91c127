/** Whether this is Safari on an iPhone or iPad, outside of an installed app: it installs by its own menu alone. */
export const installsByMenu = (view: { navigator: { standalone?: boolean; maxTouchPoints: number } }): boolean =>
  view.navigator.standalone === false && view.navigator.maxTouchPoints > 1
