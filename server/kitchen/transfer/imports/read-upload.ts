import { diskFaultOf, diskMessages } from '../../../platform/disk-fault.ts'
import { DomainError, unprocessable } from '../../../platform/errors.ts'
import { IMPORT_MAX_RECIPES, transferMessages } from '../constants.ts'
import { isPlainTable, type TableColumns, type TableHead } from '../importers/csv.ts'
import { readOffers, tableIn } from '../importers/index.ts'
import { openFile } from '../importers/opened-file.ts'
import type { ImportFiles } from './import-files.ts'
import { createOfferWriter } from './offer-store.ts'

/** A file to read, by what the chef calls it, and where its recipes and pictures are written. */
export type ReadingJob = Pick<ImportFiles, 'upload' | 'offers' | 'pictures'> & {
  fileName: string
  /** What the columns of a table hold; null where the chef has not said so. */
  columns: TableColumns | null
}

export type ReadingAnswer = {
  /** Why nothing of the file may be taken, in a sentence; null where it was read. */
  problem: string | null
  /** The head of the file, where it is a table that no known program wrote. */
  table: TableHead | null
  /** Whether the chef has to say first what the columns of the table hold. Nothing of it is read until then. */
  isToName: boolean
}

/** Reads the recipes of a file, one at a time, and writes them to the disk. Throws for what nobody foresaw. */
export async function readUpload({ upload, fileName, columns, offers, pictures }: ReadingJob): Promise<ReadingAnswer> {
  let table: TableHead | null = null
  const failed = (problem: string): ReadingAnswer => ({ problem, table, isToName: false })
  try {
    const writer = await createOfferWriter({ offers, pictures })
    try {
      const file = await openFile(upload, fileName)
      try {
        table = await tableIn(file)
        if (table && table.names.length > 0 && table.samples.length === 0) {
          return { problem: transferMessages.onlyNames, table: null, isToName: false }
        }
        if (table && table.names.length > 0 && !columns && !isPlainTable(table)) {
          return { problem: null, table, isToName: true }
        }
        let count = 0
        for await (const found of readOffers(file, columns ?? table?.guess)) {
          count += 1
          if (count > IMPORT_MAX_RECIPES) throw unprocessable(transferMessages.tooMany)
          await writer.write(found)
        }
        if (count === 0) return failed(file.isPlain ? transferMessages.notAFile : transferMessages.nothing)
        return { problem: null, table, isToName: false }
      } finally {
        file.close()
      }
    } finally {
      await writer.close()
    }
  } catch (error) {
    if (error instanceof DomainError) return failed(error.message)
    const fault = diskFaultOf(error)
    if (fault) return failed(diskMessages[fault])
    throw error
  }
}
