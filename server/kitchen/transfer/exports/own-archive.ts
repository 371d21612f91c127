import { siteLink } from '../../../mail/site-link.ts'
import type { ArchiveFile } from '../../../platform/zip-stream.ts'
import { PICTURES, toRecipeFile } from '../recipe-file.ts'
import { type ExportCtx, listKitchenRecipes, pictureFiles } from './kitchen-recipes.ts'

const ABOUT = `A kitchen of Longtable.

recipes/   one file a recipe, as schema.org's Recipe in JSON: most cooking programs read it. What schema.org has no
           words for is under "longtable".
pictures/  the recipes' pictures at the largest size that is stored.

To bring it back: My Kitchen, Import, and choose this archive as it is.
`

/** A kitchen as this program brings it back, without loss: each recipe behind its pictures. */
export async function* ownArchive(ctx: ExportCtx): AsyncGenerator<ArchiveFile> {
  yield { name: 'README.txt', content: Buffer.from(ABOUT) }
  const added = new Set<string>()
  for await (const { recipe, name, pictures, ...more } of listKitchenRecipes(ctx)) {
    yield* pictureFiles(pictures, PICTURES, added)
    const there = pictures
      .map(({ key, alt }) => ({ path: `${PICTURES}${key}.webp`, alt }))
      .filter(({ path }) => added.has(path))
    const extras = { ...more, pictures: there.map(({ path }) => path), alts: there.map(({ alt }) => alt) }
    yield {
      name: `recipes/${name}.json`,
      content: Buffer.from(toRecipeFile(recipe, extras, siteLink(ctx.settings, '/'))),
    }
  }
}
