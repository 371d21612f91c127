/**
 * Goes up by one whenever drawings change, and with it the major version of the package. In addresses it keeps browsers
 * from showing a drawing of before.
 */
export const drawingsVersion = 3

/** The small drawings of empty lists and of things that went wrong. */
export const sceneNames = [
  'feed',
  'back-burner',
  'posts',
  'cookbook',
  'section',
  'comments',
  'friends',
  'requests',
  'search',
  'photos',
  'not-found',
  'error',
  'offline',
  'ideas',
] as const
export type SceneName = (typeof sceneNames)[number]
