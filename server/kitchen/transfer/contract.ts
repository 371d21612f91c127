import { z } from 'zod'
import { idInput, optional, wholeNumber } from '#common/inputs.ts'
import { chosenIds } from '../bulk/contract.ts'
import {
  exportFormats,
  IMPORT_MAX_RECIPES,
  IMPORT_PAGE,
  importChoices,
  importFilters,
  importShelves,
  openStates,
  overStates,
  TABLE_COLUMNS_MAX,
  type TableField,
  tableFields,
  tableFieldsOften,
  transferMessages,
} from './constants.ts'

const token = z.string({ error: transferMessages.gone }).regex(/^[\w-]{22}$/, transferMessages.gone)

/** A file of recipes that a chef brought, and how far it is. */
export const recipeImportView = z.object({
  token: z.string(),
  fileName: z.string(),
  state: z.enum([...openStates, ...overStates]),
  /** Why it failed, or why its columns have to be named again. */
  problem: z.string().nullable(),
  /** Whether it is a table, whose columns can be named until it is brought in. */
  isTable: z.boolean(),
  /** The program that wrote the file, and its version where the file tells it. */
  program: z.string().nullable(),
  version: z.string().nullable(),
  shelf: z.enum(importShelves),
  /** The collection that its recipes go into as well. */
  collection: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** How many recipes of the file are what. */
  counts: z.object({
    all: z.number(),
    new: z.number(),
    /** In the kitchen already, or in the file before. */
    duplicates: z.number(),
    /** Those of which something will not fit. */
    lossy: z.number(),
    unreadable: z.number(),
    /** Those that are to be brought in. */
    chosen: z.number(),
    /** Those of them that take the place of a recipe of the kitchen. */
    replacing: z.number(),
    /** What became of the chosen ones so far. */
    added: z.number(),
    replaced: z.number(),
    failed: z.number(),
    /** What undoing it took out again, and what it brought back that was replaced. */
    removed: z.number(),
    restored: z.number(),
  }),
})
export type RecipeImportView = z.output<typeof recipeImportView>
export const recipeImportListView = z.array(recipeImportView)

/** A recipe that a file offers, and what became of it once it was its turn. */
export const importLineView = z.object({
  position: z.number(),
  /** The recipe's title, or the name of the file in the archive when it has none. */
  title: z.string(),
  /** Where a small picture of it is to be had, on this server. */
  picture: z.string().nullable(),
  ingredients: z.number(),
  steps: z.number(),
  pictures: z.number(),
  tags: z.array(z.string()),
  /** What will not fit, and why. */
  lost: z.array(z.object({ what: z.string(), why: z.string() })),
  /** `duplicate`: in the kitchen already; `repeated`: in the file before. */
  kind: z.enum(['new', 'duplicate', 'repeated', 'unreadable']),
  /** Why it cannot be read. */
  problem: z.string().nullable(),
  /** The recipe of the kitchen that it is the same as. */
  duplicateOf: z.number().nullable(),
  choice: z.enum(importChoices),
  /** `removed`, `restored`: it was added, or took the place of another, until the import was undone. */
  outcome: z.enum(['added', 'replaced', 'failed', 'removed', 'restored']).nullable(),
  /** Why it failed, or what of it is missing. */
  note: z.string().nullable(),
  /** What it became in the kitchen. */
  recipeId: z.number().nullable(),
})
export type ImportLineView = z.output<typeof importLineView>

/** A page of them; `next` asks for the page after it, null where there is none. */
export const importLinesView = z.object({ lines: z.array(importLineView), next: z.number().nullable() })
export type ImportLinesView = z.output<typeof importLinesView>

/** What is exported: in which form, and by their ids, with commas between, which recipes; left out, all. */
export const exportInput = z.object({
  format: z.enum(exportFormats, { error: transferMessages.unknownFormat }).default(exportFormats[0]),
  ids: optional(z.preprocess(ids => (typeof ids === 'string' ? ids.split(',') : ids), chosenIds)),
})

/** The head of a file that is a table: the names of its columns, its first rows, long cells shortened, and what the columns hold. */
export const importTableView = z.object({
  names: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  /** One for each name; null for a column that is left out. */
  columns: z.array(z.enum(tableFields).nullable()),
})
export type ImportTableView = z.output<typeof importTableView>

export const importInput = z.object({ token })

const isOnce = (field: TableField | null): boolean =>
  field !== null && !(tableFieldsOften as readonly TableField[]).includes(field)

/** What each column of a table holds, in its order; null for one that is left out. One of them holds the titles. */
export const tableColumns = z
  .array(z.enum(tableFields, { error: transferMessages.columnCount }).nullable())
  .max(TABLE_COLUMNS_MAX, transferMessages.columnCount)
  .refine(columns => columns.includes('title'), { error: transferMessages.noTitleColumn, abort: true })
  .refine(
    columns => !columns.some((field, at) => isOnce(field) && columns.indexOf(field) < at),
    transferMessages.columnTwice,
  )

export const nameColumnsInput = z.object({ token, columns: tableColumns })

const position = wholeNumber(0, IMPORT_MAX_RECIPES)

export const importLinesInput = z.object({
  token,
  show: z.enum(importFilters).default('all'),
  after: optional(position),
  limit: wholeNumber(1, 200).default(IMPORT_PAGE),
})

/** Which recipes of a file: those that are named, or all of a kind. */
export const chooseLinesInput = z.object({
  token,
  choice: z.enum(importChoices),
  positions: z.array(position).min(1).max(200).optional(),
  show: z.enum(importFilters).default('all'),
})

export const startImportInput = z.object({
  token,
  shelf: z.enum(importShelves),
  /** A collection of the chef’s that they go into as well. */
  collectionId: optional(idInput),
})
