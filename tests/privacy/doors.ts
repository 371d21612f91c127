import { queryAddress } from '../fixtures/test-app.ts'
import type { Things } from './world.ts'

/** Who comes through: everybody who meets the owner, those who may see what the owner shows, or the owner alone. */
type Audience = 'meets' | 'sees' | 'own'
type Door = [name: string, audience: Audience, path: (of: Things) => string, send?: (of: Things) => object]

/** What tells something of the owner, and to whom. */
export const doors: Door[] = [
  ['the profile page', 'meets', of => `/api/users/${of.chef}`],
  ['the chef in a list', 'meets', of => queryAddress('friends.getChef', { id: of.chef })],
  ['the face', 'meets', of => of.face],
  ['the friends', 'sees', of => `/api/users/${of.chef}/friends`],
  ['the Back Burner', 'sees', of => `/api/users/${of.chef}/back-burner`],
  ['the Cookbook', 'sees', of => `/api/users/${of.chef}/saved-recipes`],
  ['the sections', 'sees', of => `/api/users/${of.chef}/saved-recipes/sections`],
  ['the cards of a shelf', 'sees', of => queryAddress('kitchen.listShelf', { id: of.chef, status: 'completed' })],
  ['how much is on the shelves', 'sees', of => queryAddress('kitchen.countOf', { id: of.chef })],
  ['how much a search finds', 'sees', of => queryAddress('kitchen.countShelf', { id: of.chef, status: 'completed' })],
  ['the posts', 'sees', of => `/api/user-posts/${of.chef}`],
  ['requests to them', 'own', of => `/api/users/${of.chef}/friend-requests`],
  ['requests of theirs', 'own', of => `/api/users/${of.chef}/sent-requests`],
  ['a recipe', 'sees', of => `/api/recipes/${of.recipe}`],
  ['a recipe in the Cookbook', 'sees', of => `/api/recipes/${of.cookbookRecipe}`],
  ['the amounts of a recipe', 'sees', of => queryAddress('kitchen.listAmounts', { id: of.recipe })],
  ['a recipe kept to oneself', 'own', of => `/api/recipes/${of.keptRecipe}`],
  ['the amounts of one', 'own', of => queryAddress('kitchen.listAmounts', { id: of.keptRecipe })],
  ['a post', 'sees', of => queryAddress('feed.getPost', { id: of.post })],
  ['a post kept to oneself', 'own', of => queryAddress('feed.getPost', { id: of.keptPost })],
  ['the picture of a recipe', 'sees', of => of.recipePicture],
  ['the picture of a post', 'sees', of => of.postPicture],
  ['the picture of a recipe kept to oneself', 'own', of => of.keptPicture],
  ['liking a post', 'sees', of => `/api/user-posts/${of.post}/like`, () => ({})],
  ['liking a post kept to oneself', 'own', of => `/api/user-posts/${of.keptPost}/like`, () => ({})],
  ['liking a recipe', 'sees', () => '/trpc/kitchen.toggleLike', of => ({ id: of.recipe })],
  ['liking a recipe kept to oneself', 'own', () => '/trpc/kitchen.toggleLike', of => ({ id: of.keptRecipe })],
  ['giving a recipe stars', 'sees', () => '/trpc/kitchen.setStars', of => ({ id: of.recipe, stars: 4 })],
  [
    'giving stars to one kept to oneself',
    'own',
    () => '/trpc/kitchen.setStars',
    of => ({ id: of.keptRecipe, stars: 4 }),
  ],
  ['the days it was cooked', 'sees', of => queryAddress('kitchen.listCookings', { recipeId: of.recipe })],
  [
    'the days one kept to oneself was cooked',
    'own',
    of => queryAddress('kitchen.listCookings', { recipeId: of.keptRecipe }),
  ],
  ['keeping a recipe', 'sees', of => `/api/recipes/${of.plainRecipe}/save-to-back-burner`, () => ({})],
  ['keeping a recipe kept to oneself', 'own', of => `/api/recipes/${of.keptRecipe}/save-to-back-burner`, () => ({})],
]

/** What an answer says, wherever it says it. */
export async function words(answer: Response): Promise<string> {
  const text = await answer.text()
  if (!answer.headers.get('content-type')?.includes('json')) return text
  const body = JSON.parse(text)
  return body.message ?? body.error?.message ?? text
}
