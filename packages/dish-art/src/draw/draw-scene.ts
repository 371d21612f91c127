import type { SceneName } from '../names.ts'
import { comments, feed, friends, requests } from './scenes/company.ts'
import { brokenPlate, notFound, search } from './scenes/error-scenes.ts'
import { backBurner, ideas, offline } from './scenes/kitchen.ts'
import { cookbook, photos, posts, section } from './scenes/paper.ts'

const scenes: Readonly<Record<SceneName, () => string>> = {
  feed,
  'back-burner': backBurner,
  posts,
  cookbook,
  section,
  comments,
  friends,
  requests,
  search,
  photos,
  'not-found': notFound,
  error: brokenPlate,
  offline,
  ideas,
}

/** A small drawing for an empty list or a thing that went wrong, as an SVG document of 220 × 150 on nothing. */
export function drawScene(name: SceneName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 150" width="220" height="150">${scenes[name]()}</svg>`
}
