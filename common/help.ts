/** Where the handbook is served, for everybody. */
export const HELP_PATH = '/help'

/** Pages of the handbook that the program leads to. */
export const helpPages = {
  start: `${HELP_PATH}/`,
  admins: `${HELP_PATH}/use/admin`,
} as const
