// Runs before the first paint, so that a dark page does not flash light. src/lib/theme.ts takes over from here.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage is forbidden: as the device says.
  }
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const shown = choice === 'light' || choice === 'dark' ? choice : device
  document.documentElement.dataset.theme = shown
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta && shown === 'dark') meta.content = '#1a130f'
})()
