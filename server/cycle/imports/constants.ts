/** Largest file of a Health export, as it is sent and unpacked, in bytes. */
export const HEALTH_EXPORT_MAX = 2 * 1024 ** 3
export const HEALTH_EXPORT_UNPACKED_MAX = 8 * 1024 ** 3
export const CYCLE_CSV_MAX = 5 * 1024 * 1024
/** Where a phone pushes samples to, with the chef's token; and where the page sends files to. */
export const HEALTH_PUSH_PATH = '/api/health-push'
export const HEALTH_EXPORT_PATH = '/api/cycle/import/apple-health'
export const CYCLE_CSV_PATH = '/api/cycle/import/natural-cycles'

export const importMessages = {
  noFile: 'Please choose a file.',
  not_an_export: 'That is not an export of the Health app. Please choose export.zip or export.xml.',
  damaged: 'That file is damaged or broke off. Please export it again.',
  too_large: 'That file is too large.',
  locked: 'That archive is locked with a password. Please choose one without.',
  unsupported: 'That archive is packed in a way that cannot be read. Please choose the export.xml in it.',
  hostile: 'That file could not be read.',
  busy: 'Other files are being read. Please try again in a few minutes.',
  underWay: 'A file of yours is being read already. Please wait until it is done.',
  stopped: 'Reading the file was stopped.',
  notCsv: 'That is not a CSV file with days in it. A column named Date is needed.',
  csvTooLarge: 'That file is too large. A CSV file may have up to 5 MB.',
  pushTooLarge: 'That is too much at once. Please send up to 1 MB.',
  pushUnread: 'That could not be read. Please send JSON, or lines such as "2026-01-05 medium".',
  noPull:
    'This server has no service to ask for Natural Cycles data. Please import a CSV file, or sync through Apple Health.',
  notConnected: 'Please connect Natural Cycles first.',
  pullFailed: 'Natural Cycles could not be reached. Please try again later.',
} as const
export const PUSH_MAX = 1024 * 1024
