import { type ArchiveFile, zipArchive } from '../../platform/zip-stream.ts'
import type { ExportFormat } from './constants.ts'
import type { ExportCtx } from './exports/kitchen-recipes.ts'
import { mealieFiles } from './exports/mealie-files.ts'
import { ownArchive } from './exports/own-archive.ts'
import { paprikaFiles } from './exports/paprika-files.ts'
import { printedBook } from './exports/printed-book.ts'
import { schemaFiles } from './exports/schema-files.ts'

const filesOf: Readonly<Record<ExportFormat, (ctx: ExportCtx) => AsyncGenerator<ArchiveFile>>> = {
  longtable: ownArchive,
  'schema-org': schemaFiles,
  paprika: paprikaFiles,
  mealie: mealieFiles,
  book: printedBook,
}

/**
 * The viewer's kitchen, Back Burner and Cookbook, whole or the recipes that are chosen, as a zip archive that is made while it is read: at no time are more
 * than twenty recipes and the pictures of one in memory.
 */
export const exportKitchen = (
  ctx: ExportCtx,
  format: ExportFormat = 'longtable',
): AsyncGenerator<Buffer<ArrayBuffer>> => zipArchive(ctx.now(), filesOf[format](ctx))
