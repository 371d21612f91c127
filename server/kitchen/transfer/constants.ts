/** Bytes of a file that is brought in. */
export const IMPORT_MAX_BYTES = 300 * 1024 * 1024
/** Recipes of one file. */
export const IMPORT_MAX_RECIPES = 10_000
/** Recipes to a page of a preview. */
export const IMPORT_PAGE = 50
/** Imports of a chef that are not at their end. */
export const IMPORTS_OPEN_MAX = 5

/**
 * What becomes of a file: it is read and offers its recipes, of which nothing is in the kitchen yet. Of a table whose columns
 * do not say what they hold, the chef says so before it offers anything: `naming`.
 */
const previewStates = ['reading', 'naming', 'offered'] as const
/** The states in which an import is not at its end: those, and while its recipes are brought in. */
export const openStates = [...previewStates, 'importing', 'paused'] as const
/** The states of an import that is at its end. */
export const overStates = ['done', 'undone', 'failed'] as const

/** Whether nothing of an import is in the kitchen yet. */
export const isPreview = (state: string): boolean => (previewStates as readonly string[]).includes(state)
/** Whether an import is at its end. */
export const isOver = (state: string): boolean => (overStates as readonly string[]).includes(state)

/** Where imported recipes go: as the file has them, or all on one shelf. */
export const importShelves = ['as-they-were', 'completed', 'on-back-burner'] as const
export type ImportShelf = (typeof importShelves)[number]
/** What is done with a recipe of a file: a new one is made of it, or it takes the place of the one that is the same. */
export const importChoices = ['skip', 'add', 'replace'] as const
export type ImportChoice = (typeof importChoices)[number]
/** Which recipes of a file are shown. */
export const importFilters = [
  'all',
  'new',
  'duplicates',
  'lossy',
  'unreadable',
  'chosen',
  'taken',
  'failed',
  'undone',
] as const
export type ImportFilter = (typeof importFilters)[number]

/** What a column of a table may hold. */
export const tableFields = [
  'title',
  'description',
  'ingredients',
  'instructions',
  'source',
  'author',
  'url',
  'yield',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'category',
  'tags',
  'rating',
  'favourite',
  'notes',
  'tools',
  'difficulty',
  'picture',
  'nutrition',
  'calories',
  'protein',
  'fat',
  'saturatedFat',
  'carbohydrates',
  'sugar',
  'fibre',
  'sodium',
  'cholesterol',
  'created',
] as const
export type TableField = (typeof tableFields)[number]
/** Those of which several columns may hold parts. */
export const tableFieldsOften = [
  'ingredients',
  'instructions',
  'tags',
  'notes',
  'tools',
  'picture',
  'category',
] as const
/** Columns of a table. */
export const TABLE_COLUMNS_MAX = 200

/** What a kitchen may be exported as; the first is the one that comes back without loss. */
export const exportFormats = ['longtable', 'schema-org', 'paprika', 'mealie', 'book'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const transferMessages = {
  notAFile: 'This is no file of recipes that can be read here.',
  tooLarge: 'This file is too large. An import may have up to 300 MB.',
  arriving: 'Your files are still arriving. Please wait until they are here, then choose this one again.',
  brokenOff: 'The file did not arrive whole. Please choose it again.',
  damaged: 'This archive is damaged or packed in a way that cannot be opened safely. Nothing was brought in.',
  tooMany: 'This file holds too many recipes. Bring them in as several files of up to 10,000 each.',
  nothing: 'There are no recipes in this file.',
  gone: 'This import is not open any more. Please choose the file again.',
  noTitle: 'It has no title.',
  noIngredients: 'It has no ingredients.',
  unreadable: 'It is damaged or written in a way that cannot be read.',
  unknownFormat: 'A kitchen can be exported as longtable, schema-org, paprika, mealie or book.',
  noRecipe: 'No recipe was found in it.',
  unknownColumns: 'None of its columns is called title or name. Please say which one holds the titles.',
  noTitleColumn: 'Please say which column holds the titles.',
  columnTwice: 'Two columns are said to hold the same. Please choose one of them.',
  columnCount: 'Please say of each column what it holds, or that it is left out.',
  onlyNames: 'This table has the names of its columns and no row below them, so there is no recipe in it.',
  noRows: 'With these columns no row is a recipe. Please say again what they hold.',
  noTable: 'This file is no table, so it has no columns to name.',
  tooDeep: 'It is an archive within archives within an archive. Please unpack it first.',
  encrypted: 'This archive is locked with a password. Please save it without one and choose it again.',
  notJson: 'It cannot be read as JSON.',
  tooMuchInFile: 'It holds more than can be read in a reasonable time.',
  tooMuch: 'These files hold more than can be read in a reasonable time. Nothing was brought in.',
  noPicture: 'A picture of it could not be brought in.',
  replacedGone: 'The recipe that it was to replace has been deleted meanwhile, so it is here as a new one.',
  leftAsItIs: 'You have changed or deleted it since, so it was left as it is.',
  notKept: 'What it took the place of is not kept any more, so it was left as it is.',
  unfetched: 'Its picture was not fetched.',
  failed: 'It could not be brought in. Please try again.',
  begun: 'This import has gone on meanwhile. Please look at it again.',
  tooLate: 'Nobody came back to this import in time, so its file is gone. What was brought in is in your kitchen.',
  nothingChosen: 'Please choose at least one recipe.',
  tooManyOpen: 'Five of your imports are open already. Please finish or cancel one of them first.',
  unread: 'From here on the file is damaged, or takes too long to read.',
  interrupted: 'Something went wrong on this server. What was brought in is in your kitchen; you can go on from here.',
} as const
