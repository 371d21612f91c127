/** What every page of a chef who is signed in loads besides itself. */
export const ROOMS = 'src/router.tsx'

/**
 * What the screens may weigh when they are opened for the first time: scripts in KB (1,024 bytes) as they travel, compressed
 * by brotli, and in files.
 */
export const SCRIPT_BUDGETS = {
  'the welcome page': { modules: ['src/features/auth/welcome.tsx'], kilobytes: 100, files: 6 },
  'The Dish': { modules: [ROOMS, 'src/routes/the-dish.tsx?tsr-split=component'], kilobytes: 170, files: 12 },
  'My Kitchen': { modules: [ROOMS, 'src/routes/my-kitchen.tsx?tsr-split=component'], kilobytes: 170, files: 12 },
  'a recipe': { modules: [ROOMS, 'src/routes/recipes.$recipeId.tsx?tsr-split=component'], kilobytes: 170, files: 12 },
} as const satisfies Record<string, { modules: readonly string[]; kilobytes: number; files: number }>

/** The heaviest that any other page may be, in KB of scripts. */
export const PAGE_KILOBYTES = 240

/** What a page shows one of at a time, by its address: each counts as a page of its own, with what it stands in. */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'src/routes/compose.tsx?tsr-split=component': [
    'src/features/compose/capture-composer.tsx',
    'src/features/compose/manual-composer.tsx',
    'src/features/compose/share/general-page.tsx',
    'src/features/compose/share/share-page.tsx',
    'src/features/compose/url-composer.tsx',
  ],
}

/** What a service worker fetches of the program once a page is idle, in KB as they travel, and what it weighs itself. */
export const KEPT_KILOBYTES = 700
export const WORKER_KILOBYTES = 16

/** The most KB of fonts that any of these screens takes where it is in English. */
export const FONT_KILOBYTES = 45

/** The most KB of pictures on the welcome page of a phone. */
export const WELCOME_PICTURE_KILOBYTES = 120
