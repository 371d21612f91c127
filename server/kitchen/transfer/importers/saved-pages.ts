import { decodePage, isNowhere, listRecipesOnPage, NOWHERE } from 'recipe-reader'
import { transferMessages } from '../constants.ts'
import type { OfferedPicture } from '../offer.ts'
import type { Importer } from './importer.ts'
import { makeOffer, type ReadRecipe } from './make-offer.ts'
import {
  bytesOf,
  folderOf,
  headText,
  memberBeside,
  nameOf,
  type OpenedFile,
  onlyMember,
  pictureOf,
} from './opened-file.ts'
import { webPictures } from './schema-recipe.ts'

/** Bytes of a page that is read. */
const PAGE_MAX = 15 * 1024 * 1024

/** Pages of any site that a browser saved. */
export const savedPages: Importer = {
  program: 'Web page',
  matches: async file => {
    if (!file.isPlain) return false
    return (
      /\.(html?|xhtml)$/i.test(file.name) ||
      /^\s*(<!doctype html|<html\b)/i.test((await headText(onlyMember(file))).slice(0, 500))
    )
  },
  async *read(file) {
    const html = decodePage(await bytesOf(onlyMember(file), PAGE_MAX), 'text/html')
    const recipes = listRecipesOnPage(html, addressOf(html))
    // The list of contents of a folder is no recipe that failed.
    if (recipes.length === 0 && !/^index\./i.test(nameOf(file.name)))
      yield { title: nameOf(file.name), problem: transferMessages.noRecipe }
    for (const recipe of recipes) yield makeOffer(readPage(recipe, file), nameOf(file.name))
  },
}

/** Where a page says that it was saved from, or belongs. */
const addressOf = (html: string): string => {
  const head = html.slice(0, 200_000)
  const [, saved] = /saved from url=\(\d+\)(https?:[^\s>]+)/i.exec(head.slice(0, 2000)) ?? []
  const [, before, after] =
    /<link\b[^>]*?(?:rel=["']?canonical["']?[^>]*?href=["']?(https?:[^"'\s>]+)|href=["']?(https?:[^"'\s>]+)["']?[^>]*?rel=["']?canonical)/i.exec(
      head,
    ) ?? []
  const address = saved ?? before ?? after
  return address && URL.canParse(address) ? address : NOWHERE
}

function readPage(recipe: ReturnType<typeof listRecipesOnPage>[number], file: OpenedFile): ReadRecipe {
  return {
    title: recipe.title,
    description: recipe.description,
    ingredients: { lines: recipe.ingredients, headings: recipe.ingredientGroups },
    steps: { lines: recipe.instructions, headings: recipe.stepSections },
    source: isNowhere(recipe.siteName) ? null : recipe.siteName,
    sourceAuthor: recipe.author,
    sourceUrl: isNowhere(recipe.sourceUrl) ? null : recipe.sourceUrl,
    yieldText: recipe.yieldText,
    servings: recipe.servings,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    totalTime: recipe.totalTime,
    category: recipe.category,
    tags: [...recipe.keywords, recipe.category, recipe.cuisine],
    diets: recipe.dietaryTags,
    calories: recipe.calories,
    nutrition: recipe.nutrition,
    language: recipe.language,
    pictures: recipe.imageUrls.flatMap(url => pictureAt(url, file)),
  }
}

/** A picture that was saved with its page, else the one on the web. */
function pictureAt(url: string, file: OpenedFile): OfferedPicture[] {
  if (!isNowhere(url)) return webPictures([url])
  const member = memberBeside(file.around, folderOf(file.name), url.slice(NOWHERE.length))
  return member ? [{ name: member.path, read: () => pictureOf(member) }] : []
}
