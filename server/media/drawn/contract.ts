import { drawingsVersion, type SceneName } from 'dish-art/names'
import { type PictureWidth, pictureSrcSet, pictureUrl, pictureWidths } from '#common/pictures.ts'

/*
 * Addresses of the drawn pictures, which come in the widths of all pictures. Browsers read this file too.
 */

const ROOT = '/media/drawn'

/** Addresses carry it, so that no browser shows a drawing it kept from before. */
const VERSION = `?v=${drawingsVersion}`

/**
 * The dishes laid on the cloth of the welcome page. The keys were made once from titles such as "Creamy Pumpkin Soup"
 * and chosen for pottery that stands out on tomato; they stay as they are when the reading of titles changes.
 */
export const welcomeDishes = [
  { name: 'pasta', key: 'pasta.dinner.tomato.fb62ab17' },
  { name: 'soup', key: 'soup.dinner.squash-cream.2fc5b9cd' },
  { name: 'bowl', key: 'bowl.lunch.salmon-avocado.a56805fb' },
  { name: 'skillet', key: 'skillet.breakfast.plain.d0a4a73c' },
  { name: 'berry-tart', key: 'tart.treats.berry.128c569a' },
  { name: 'lemon-tart', key: 'tart.treats.lemon-cream.f43cfe87' },
  { name: 'pancakes', key: 'pancakes.breakfast.berry.070889b7' },
  { name: 'toast', key: 'toast.breakfast.avocado-beet.aa1b63bd' },
  { name: 'salad', key: 'salad.lunch.herb.e492d276' },
  { name: 'glass', key: 'glass.drink.peach-coffee.fc23e663' },
] as const satisfies readonly { name: string; key: string }[]

/** The widths they are shown in. They are drawn by the build. */
export const welcomeDishWidths = [320, 640, 1280] as const satisfies readonly PictureWidth[]

/** Address of a dish on its table, 4:3. `key` is what a recipe keeps as its drawn picture. */
export const dishUrl = (key: string, width: PictureWidth = 640): string => `${ROOT}/dish/${key}/${width}.webp${VERSION}`

/** All sizes of a dish for `srcset`. */
export const dishSrcSet = (key: string): string =>
  pictureWidths.map(width => `${dishUrl(key, width)} ${width}w`).join(', ')

/** Address of a dish alone on a transparent square, with its shadow. */
export const bareDishUrl = (key: string, width: PictureWidth = 640): string =>
  `${ROOT}/bare/${key}/${width}.webp${VERSION}`

/** Faces that a chef may choose instead of a photo, by what they are drawn from. */
export const offeredFaces = [
  '0000000b',
  '00001efa',
  '00003de9',
  '00009ab6',
  '00011672',
  '00022cd9',
  '0002e673',
  '00030562',
  '000459a7',
  '0005700e',
  '00068675',
  '00043ab8',
] as const
export type OfferedFace = (typeof offeredFaces)[number]

/** Address of a drawn face. */
export const faceUrl = (face: OfferedFace): string => `${ROOT}/face/${face}.svg${VERSION}`

/** Address of a small drawing, 220 × 150. */
export const sceneUrl = (name: SceneName): string => `${ROOT}/scene/${name}.svg${VERSION}`

/** The mark on tomato. */
export const markUrl = `${ROOT}/mark.svg`
/** The mark in tomato on white, for the cloth. */
export const markInvertedUrl = `${ROOT}/mark-inverted.svg`

/** The key of a picture that this server stores, from its address; null for any other address. */
export const storedKey = (imageUrl: string | null | undefined): string | null =>
  /^\/media\/([\w-]{1,64})\/\d{1,4}$/.exec(imageUrl ?? '')?.[1] ?? null

/** The largest size of each photo of a recipe, the cover first; without photos, of its drawn dish. */
export function recipePictureUrls(recipe: { pictures: readonly { url: string }[]; drawnKey: string }): string[] {
  const keys = recipe.pictures.flatMap(({ url }) => storedKey(url) ?? [])
  return keys.length > 0 ? keys.map(key => pictureUrl(key, 1280)) : [dishUrl(recipe.drawnKey, 1280)]
}

/** Where a picture comes from in all its sizes, as an `<img>` says it. */
export type PictureSources = { src: string; srcSet: string }

/** A photo that this server stores, by the address that answers name it by; null for any other address. */
export function photoSources(imageUrl: string | null | undefined): PictureSources | null {
  const key = storedKey(imageUrl)
  return key === null ? null : { src: pictureUrl(key), srcSet: pictureSrcSet(key) }
}

/** The dish that is drawn for a recipe, by the key that it keeps; null without one. */
export const dishSources = (drawnKey: string | null): PictureSources | null =>
  drawnKey ? { src: dishUrl(drawnKey), srcSet: dishSrcSet(drawnKey) } : null
