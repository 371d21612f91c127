import { DomainError } from '../../../platform/errors.ts'
import { ZipError } from '../../../platform/read-zip.ts'
import { transferMessages } from '../constants.ts'
import type { Offer, UnreadableOffer } from '../offer.ts'
import { chowdown } from './chowdown.ts'
import { cookMl } from './cook-ml.ts'
import { cookbookManager } from './cookbook-manager.ts'
import { cooklang } from './cooklang.ts'
import { cookmate } from './cookmate.ts'
import { cookn } from './cookn.ts'
import { copyMeThat } from './copy-me-that.ts'
import { crouton } from './crouton.ts'
import { csv, readTable, type TableColumns, type TableHead, tableOf } from './csv.ts'
import { gourmet } from './gourmet.ts'
import type { Importer } from './importer.ts'
import { isBrokenJson, notJson } from './json.ts'
import { kitchenOwl } from './kitchen-owl.ts'
import { longtable } from './longtable.ts'
import { masterCook, masterCookText } from './master-cook.ts'
import { mealMaster } from './meal-master.ts'
import { mealieBackup } from './mealie/mealie-backup.ts'
import { mealieFiles } from './mealie/mealie-files.ts'
import { mela } from './mela.ts'
import { nextcloud } from './nextcloud.ts'
import { nameOf, type OpenedFile, openMember } from './opened-file.ts'
import { paprika, paprikaPages } from './paprika.ts'
import { plainText } from './plain-text.ts'
import { planToEat, planToEatText } from './plan-to-eat.ts'
import { printedBook } from './printed-book.ts'
import { recetteTek } from './recette-tek.ts'
import { recipeKeeper } from './recipe-keeper.ts'
import { recipeSage } from './recipe-sage.ts'
import { savedPages } from './saved-pages.ts'
import { schemaOrg } from './schema-org.ts'
import { tandoor } from './tandoor.ts'

/** All importers in the order in which they are tried: those that know a file by more come first. */
export const importers: readonly Importer[] = [
  paprika,
  longtable,
  printedBook,
  mealieBackup,
  tandoor,
  recipeKeeper,
  copyMeThat,
  paprikaPages,
  nextcloud,
  mealieFiles,
  recipeSage,
  mela,
  crouton,
  kitchenOwl,
  planToEat,
  planToEatText,
  recetteTek,
  masterCook,
  masterCookText,
  mealMaster,
  gourmet,
  cookMl,
  cookn,
  cookmate,
  cookbookManager,
  chowdown,
  cooklang,
  schemaOrg,
  csv,
  savedPages,
  plainText,
]

/** One recipe of a file, or why it is none, with the program that wrote it and its version where the file tells it. */
export type FoundOffer = { program: string; version: string | null; offer: Offer | UnreadableOffer }

/** Files within an archive that are no recipes, whatever they hold. */
const NO_RECIPE = /\.(jpe?g|png|webp|gif|heic|avif|svg|bmp|css|js|woff2?|ttf|ico|mp4|mov|pdf)$/i

/**
 * The recipes of a file of any known program, in the order of the file, each as soon as it is read. An archive that no
 * program is known by is read file by file, and archives within it up to two levels. What cannot be read comes as such
 * with a sentence, and the others go on; nothing is yielded for a file without any recipe. Throws only for what is
 * wrong with the disk.
 * @param columns what the columns hold where the file is a table; left out: by their names
 */
export async function* readOffers(file: OpenedFile, columns?: TableColumns): AsyncGenerator<FoundOffer> {
  const importer = await importerOf(file)
  if (importer) {
    const { program } = importer
    const version = (await importer.version?.(file)) ?? null
    try {
      const offers = importer === csv ? readTable(file, columns) : importer.read(file)
      for await (const offer of offers) yield { program, version, offer }
    } catch (error) {
      yield { program, version, offer: { title: nameOf(file.name), problem: sentenceOf(error) } }
    }
    return
  }
  if (file.isPlain) {
    if (await isBrokenJson(file)) yield { program: 'unknown', version: null, offer: notJson(file) }
    return
  }
  for (const member of file.members) {
    if (NO_RECIPE.test(member.path)) continue
    try {
      const inner = await openMember(member, file)
      try {
        yield* readOffers(inner)
      } finally {
        inner.close()
      }
    } catch (error) {
      yield { program: 'unknown', version: null, offer: { title: nameOf(member.path), problem: sentenceOf(error) } }
    }
  }
}

/** The head of a file that is a table which no known program wrote; null for any other, and for one that cannot be read. */
export async function tableIn(file: OpenedFile): Promise<TableHead | null> {
  if (!file.isPlain || (await importerOf(file)) !== csv) return null
  try {
    return await tableOf(file)
  } catch (error) {
    sentenceOf(error)
    return null
  }
}

async function importerOf(file: OpenedFile): Promise<Importer | null> {
  for (const importer of importers) if (await importer.matches(file)) return importer
  return null
}

/** Why a file cannot be read, for a chef; throws what is no fault of the file. */
function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return error.message
  if (error instanceof ZipError)
    return error.fault === 'tooMuch' ? transferMessages.tooMuchInFile : transferMessages.unreadable
  if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
  return transferMessages.unreadable
}
