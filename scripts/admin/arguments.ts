import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type PictureStore, pictureStores } from '#common/pictures.ts'
import { type UserFilter, userFilters } from '#server/admin/users/constants.ts'
import { commandLine } from '#server/platform/program.ts'

export const USAGE = `usage: ${commandLine('admin')} COMMAND

  list [--search TEXT] [--filter ${userFilters.join('|')}] [--page N]
  grant CHEF          make somebody an admin
  revoke CHEF         take the role of admin
  deactivate CHEF     end all sessions and hide what they show
  reactivate CHEF     bring all of it back
  reset-link CHEF     a link with which they choose a new password, for an hour
  stats               how many chefs there are, and what waits
  export              all users as CSV [--output FILE]
  move-pictures PLACE has all pictures in ${pictureStores.join(' or ')}, where that is set up; may be ended and
                      begun again [--from PLACE] [--remove, which checks all and gives up the copies
                      that stay in the old place without it]
  rotate-key          a new key for cycle data; with --chefs each chef gets a new one too (stop the server first)

CHEF is the id or the e-mail address. With --json every command answers JSON. Settings are those of the server:
DATA_DIR, DATABASE_URL and BASE_URL. All but rotate-key work while the server runs and while it does not.
`

export const aboutOneChef = ['grant', 'revoke', 'deactivate', 'reactivate', 'reset-link'] as const
const commands = ['list', 'stats', 'export', 'move-pictures', 'rotate-key', ...aboutOneChef] as const

/** What was typed. */
export type Wanted = {
  command: (typeof commands)[number]
  /** Who it is about, for commands about one chef; else empty. */
  chef: string
  /** With `move-pictures`: where to. */
  place: PictureStore | undefined
  /** With `move-pictures`: where from; without it from everywhere else. */
  from: PictureStore | undefined
  /** With `move-pictures`: whether the copies in the old place are given up. */
  remove: boolean
  json: boolean
  search: string | undefined
  filter: UserFilter | undefined
  page: number
  output: string | undefined
  /** With `rotate-key`: whether each chef gets a new key of their own too. */
  chefs: boolean
}

/** The command line cannot be understood; the message says what of it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reads what stands behind `npm run admin --`; null when help is asked for. Throws `UsageError`. */
export function readArguments(args: string[]): Wanted | null {
  const { values, positionals } = parse(args)
  const [name, subject = '', ...more] = positionals
  if (values.help || name === 'help') return null
  const command = commands.find(known => known === name)
  if (!command) throw new UsageError(name ? `There is no command ${JSON.stringify(name)}.` : 'Which command?')
  const wantsChef = aboutOneChef.some(one => one === command)
  if (wantsChef && !subject) throw new UsageError(`Whom? ${command} wants the id or e-mail address of a chef.`)
  const wantsPlace = command === 'move-pictures'
  const place = wantsPlace ? pictureStores.find(known => known === subject) : undefined
  if (wantsPlace && !place) throw new UsageError(`Where to? The places are ${pictureStores.join(', ')}.`)
  const from = pictureStores.find(known => known === values.from)
  if (values.from !== undefined && (!from || from === place)) {
    throw new UsageError(`Where from? The places are ${pictureStores.filter(known => known !== place).join(', ')}.`)
  }
  if (!wantsPlace && (from || values.remove)) throw new UsageError(`${command} takes neither --from nor --remove.`)
  if (more.length > 0 || (!wantsChef && !wantsPlace && subject)) {
    throw new UsageError(`${JSON.stringify(more[0] ?? subject)} is too much for ${command}.`)
  }
  const filter = userFilters.find(known => known === values.filter)
  if (values.filter !== undefined && !filter) throw new UsageError(`The filters are ${userFilters.join(', ')}.`)
  const page = z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .safeParse(values.page ?? '1')
  if (!page.success) throw new UsageError('Pages are counted from 1.')
  return {
    command,
    chef: wantsChef ? subject : '',
    place,
    from,
    remove: values.remove ?? false,
    json: values.json ?? false,
    search: values.search,
    filter,
    page: page.data,
    output: values.output,
    chefs: values.chefs ?? false,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        from: { type: 'string' },
        remove: { type: 'boolean' },
        search: { type: 'string' },
        filter: { type: 'string' },
        page: { type: 'string' },
        output: { type: 'string' },
        chefs: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
