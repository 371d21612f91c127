import { readFileSync } from 'node:fs'
import { projectPath } from '#db/project-path.ts'
import type { Import } from './imports.ts'
import { isBelow } from './layers.ts'

export type Rule = {
  reason: string
  /** The files it binds, by path from the project's folder. */
  binds(file: string): boolean
  forbids?(found: Import, file: string): boolean
  /** Words that may not occur in the code of the bound files. Without the flag `g`. */
  pattern?: RegExp
  /** What a file says when those words mean something else in it. */
  unless?: RegExp
}

/** Tests, and what only they use. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(packages\/[^/]+\/testing|tests)\//.test(file)
const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some(folder => path.startsWith(`${folder}/`))
const inServer = under('server')
const inClient = under('src')
const inWorker = under('src/service-worker')
const inCommon = under('common')
const isContract = (path: string) => /^server\/(.+\/)?contract\.ts$/.test(path)
const isConstants = (path: string) => /^server\/(.+\/)?constants\.ts$/.test(path)
const isPackage = (target: string, ...names: string[]) =>
  names.some(name => target === name || target.startsWith(`${name}/`))
const feature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]
const packageOf = (path: string) => /^packages\/([^/]+)/.exec(path)?.[1]
const isOurs = under('common', 'server', 'db', 'src', 'e2e', 'scripts', 'packages')
const withoutTests = (binds: Rule['binds']) => (file: string) => binds(file) && !isTest(file)

const developmentPackages = Object.keys(
  JSON.parse(readFileSync(projectPath('package.json'), 'utf8')).devDependencies as object,
)

const ZOD_IN_COMMON = ['common/answers.ts', 'common/doubts.ts', 'common/inputs.ts', 'common/recipe/views.ts']
/** What tests, load runs and developers start; `npm run` installs what they need first. */
const forDevelopers = under(
  'scripts/bench',
  'scripts/fuzz',
  'scripts/soak',
  'scripts/testing',
  'scripts/lighthouse',
  'scripts/glyphs',
  'scripts/fonts',
  'scripts/installable',
  'scripts/help-pictures',
)
/** The commands that work with what `npm start` installs. */
const isTool = (file: string) =>
  file === 'vite.config.ts' ||
  (under('scripts')(file) && !forDevelopers(file) && file !== 'scripts/packages/prepack.mjs')

const DRIVERS = ['better-sqlite3', 'drizzle-orm/better-sqlite3', 'drizzle-orm/sqlite-proxy']
/** What browsers may load of recipe-reader. */
const SMALL_PARTS = ['amounts', 'amount-columns', 'units', 'cup-weights', 'normalize-for-search'].map(
  name => `recipe-reader/${name}`,
)
const SPEAKS_TRPC = /^server\/((.+\/)?router|platform\/trpc|trpc-routes)\.ts$|^server\/(rest|mcp)\//

/** What may import what. A file that breaks one of these fails `npm test`. */
export const rules: Rule[] = [
  {
    reason:
      'the client takes types from server/router.ts and runtime code from contract.ts and constants.ts files, nothing else of the server',
    binds: under('src'),
    forbids: ({ target, kind }) =>
      under('server', 'db')(target) &&
      !(kind === 'type' && target === 'server/router.ts') &&
      !isContract(target) &&
      !isConstants(target),
  },
  {
    reason:
      'contracts end up in the browser, so they import zod, names of drawings, common/, constants and other contracts only',
    binds: withoutTests(isContract),
    forbids: ({ target, kind }) =>
      kind === 'runtime' &&
      !['zod', 'dish-art/names'].includes(target) &&
      !inCommon(target) &&
      !isContract(target) &&
      !isConstants(target),
  },
  {
    reason:
      'limits and messages are on first screens, which load no zod: constants.ts imports them from constants.ts and common/',
    binds: withoutTests(isConstants),
    forbids: ({ target, kind }) =>
      kind === 'runtime' && (ZOD_IN_COMMON.includes(target) || !(inCommon(target) || isConstants(target))),
  },
  {
    reason: 'common/ runs on both sides and in every bundle: it imports zod and itself, nothing else',
    binds: withoutTests(inCommon),
    forbids: ({ target }) => target !== 'zod' && !inCommon(target),
  },
  {
    reason: 'features do not know each other; routes put them together',
    binds: under('src/features'),
    forbids: ({ target }, file) => feature(target) !== undefined && feature(target) !== feature(file),
  },
  {
    reason: 'the client is built in layers: a folder imports from itself and from those before it in layers.ts',
    binds: withoutTests(inClient),
    forbids: ({ target }, file) => inClient(target) && !isTest(target) && !isBelow('src', target, file),
  },
  {
    reason: 'the service worker is a program of its own: pages say something to it by messages',
    binds: file => inClient(file) && !inWorker(file),
    forbids: ({ target }) => inWorker(target),
  },
  {
    reason: 'ui and lib know no domain: of the server lib knows the type of the router alone, ui nothing',
    binds: withoutTests(under('src/ui', 'src/lib')),
    forbids: ({ target }, file) =>
      (under('server', 'common/recipe')(target) || /^common\/(capture|pictures)\.ts$/.test(target)) &&
      !(file.startsWith('src/lib/') && target === 'server/router.ts'),
  },
  {
    reason: 'lib has no word of a domain: what several features show is in entities, what one shows in that feature',
    binds: withoutTests(under('src/lib')),
    pattern: /recipe|[Cc]hef|\b(?:[Pp]osts?\b|Post(?=[A-Z]))|comment|pantry|cookbook/,
  },
  {
    reason:
      'domain functions do not know how they are called; tRPC stays in routers, trpc.ts, rest/, mcp/ and what mounts them',
    binds: file => inServer(file) && !isTest(file) && !SPEAKS_TRPC.test(file),
    forbids: ({ target }) => isPackage(target, '@trpc/server'),
  },
  {
    reason: 'an insert names its columns: rowsOf in db/queries.ts puts the values of a query into their order',
    binds: withoutTests(inServer),
    pattern: /\.insert\(\w+\)\s*\.select\(\s*sql`|sql`\s*(?:select null,|insert )/,
  },
  {
    reason: 'the server is built in layers: a folder imports from itself and from those before it in layers.ts',
    binds: withoutTests(inServer),
    forbids: ({ target }, file) => inServer(target) && !isTest(target) && !isBelow('server', target, file),
  },
  {
    reason: 'only db/ knows which driver is behind the database',
    binds: under('server', 'src', 'e2e'),
    forbids: ({ target }) => isPackage(target, ...DRIVERS),
  },
  {
    reason: 'addresses that people, pages or models name are fetched by server/platform/net/safe-fetch.ts alone',
    binds: file => inServer(file) && !isTest(file) && !/^server\/platform\/net\/(safe|operator)-fetch/.test(file),
    forbids: ({ target, kind }) =>
      kind === 'runtime' && isPackage(target, 'undici', 'node:http', 'node:https', 'node:http2', 'http', 'https'),
    pattern: /(?<![\w.$#'"`])fetch\(|\bglobalThis\.fetch\b|\bnew (WebSocket|EventSource)\(/,
    unless: /\bfetch: SafeFetch\b/,
  },
  {
    reason: 'lucia and oslo are near their end of life; server/auth hides them so that they can be replaced',
    binds: file => under('server', 'db', 'src', 'e2e')(file) && !file.startsWith('server/auth/'),
    forbids: ({ target }) => isPackage(target, 'lucia', 'oslo', '@lucia-auth', '@node-rs/argon2'),
  },
  {
    reason: 'packages are whole without the rest of the project; they may import each other by name',
    binds: under('packages'),
    forbids: ({ target }, file) => isOurs(target) && packageOf(target) !== packageOf(file),
  },
  {
    reason: 'packages are imported by the names that they export',
    binds: under('common', 'server', 'db', 'src', 'e2e'),
    forbids: ({ target }) => under('packages')(target),
  },
  {
    reason:
      'browsers load the small parts of recipe-reader alone: amounts, units, the weights of cups, how text is compared',
    binds: withoutTests(under('src')),
    forbids: ({ target }) => isPackage(target, 'recipe-reader') && !SMALL_PARTS.includes(target),
  },
  {
    reason: 'what is decided about a dish goes by its title (dish-art/classify), never by how it is drawn',
    binds: file => under('server', 'src')(file) && !under('server/media/drawn', 'server/demo')(file),
    forbids: ({ target }) => target === 'dish-art',
  },
  {
    reason: 'the server runs without the client, and the database without either',
    binds: under('server', 'db'),
    forbids: ({ target }, file) => under('src')(target) || (file.startsWith('db/') && inServer(target)),
  },
  {
    reason: 'what runs in production does not reach into tests and tools',
    binds: withoutTests(under('server', 'db', 'src')),
    forbids: ({ target }) => under('scripts', 'e2e', 'tests')(target) || isTest(target),
  },
  {
    reason: 'what is built or runs in production imports nothing of devDependencies, which are not installed there',
    binds: withoutTests(
      file => (under('common', 'server', 'db', 'src')(file) && !under('src/gallery')(file)) || isTool(file),
    ),
    forbids: ({ target, kind }) => kind === 'runtime' && isPackage(target, ...developmentPackages),
  },
  {
    reason: 'server/platform/env.ts is the one list of settings and the only reader of the environment',
    binds: file => under('common', 'server', 'db', 'src')(file) && !isTest(file) && file !== 'server/platform/env.ts',
    pattern: /\bprocess\.env\b|\bimport\.meta\.env\.(?!(DEV|PROD|MODE)\b)/,
  },
]
