import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { brokenRules } from './broken-rules.ts'
import { importCycles } from './import-cycles.ts'
import { importsOf } from './imports.ts'
import { clientLayers, layerOf, layers } from './layers.ts'

const crossed = (file: string, source: string) => brokenRules(file, source).map(({ what }) => what)

describe('reading imports', () => {
  test('finds every form, and says which are for types alone', () => {
    const source = [
      "import 'side-effect'",
      "import type { A } from '#server/router.ts'",
      'import {',
      '  b,',
      "} from '../b.ts'",
      "export * from './c.ts'",
      "  const d = await import('./d.ts')",
      "// import e from './e.ts'",
      " * import f from './f.ts'",
      "const from = 'from nowhere'",
    ].join('\n')
    expect(importsOf('src/ui/a.ts', source)).toEqual([
      { line: 1, target: 'side-effect', kind: 'runtime' },
      { line: 2, target: 'server/router.ts', kind: 'type' },
      { line: 5, target: 'src/b.ts', kind: 'runtime' },
      { line: 6, target: 'src/ui/c.ts', kind: 'runtime' },
      { line: 7, target: 'src/ui/d.ts', kind: 'runtime' },
    ])
  })

  test('an import with inline types still runs the module', () => {
    expect(importsOf('src/a.ts', "import { type A } from './b.ts'")[0]?.kind).toBe('runtime')
  })
})

describe('borders', () => {
  test.each([
    ['src/lib/trpc.ts', "import type { AppRouter } from '#server/router.ts'"],
    ['src/features/feed/form.tsx', "import { addCommentInput } from '#server/feed/contract.ts'"],
    ['src/features/feed/form.tsx', "import { PostCard } from './post-card.tsx'"],
    ['src/ui/button.tsx', "import { clsx } from 'clsx'"],
    ['src/lib/toast-error.ts', "import { toast } from '#src/ui/toast.ts'"],
    ['src/entities/recipe/a.tsx', "import { ChefFace } from '../chef/chef-face.tsx'"],
    ['src/routes/chefs.tsx', "import { ChefPage } from '#src/features/friends/chef-page.tsx'"],
    ['server/feed/router.ts', "import { z } from '@trpc/server'"],
    ['server/rest/mount.ts', "import { fetchRequestHandler } from '@trpc/server/adapters/fetch'"],
    ['db/file-database.ts', "import Sqlite from 'better-sqlite3'"],
    ['server/platform/net/safe-fetch.ts', "import { fetch } from 'undici'\nawait fetch(url)"],
    ['server/auth/passwords.ts', "import { Argon2id } from 'oslo/password'"],
    ['server/platform/env.ts', 'readSettings(process.env)'],
    ['server/feed/feed.test.ts', "import { testApp } from '../testing/app.ts'\nawait fetch(url)"],
    ['server/feed/feed.ts', 'await ctx.fetchPage(url); await app.fetch(request)'],
    ['server/capture/page.ts', 'async function open(fetch: SafeFetch) {\n  await fetch(url)'],
    ['src/lib/a.ts', 'if (import.meta.env.DEV) await fetch(url)'],
    ['server/feed/contract.ts', "import { z } from 'zod'\nimport { text } from '#common/inputs.ts'"],
    ['server/feed/contract.ts', "import { dayName } from '#common/days.ts'"],
    ['server/feed/contract.ts', "import { CAPTION_MAX } from './constants.ts'"],
    ['server/feed/constants.ts', "import { TITLE_MAX } from '#common/recipe/limits.ts'"],
    ['src/features/feed/form.tsx', "import { feedMessages } from '#server/feed/constants.ts'"],
    ['server/feed/feed.ts', "import { getRecipe } from '../kitchen/get-recipe.ts'"],
    ['server/kitchen/fill.ts', "import { estimateCalories } from 'recipe-reader/estimate'"],
    ['server/feed/feed.ts', 'db.insert(likes).select(rowsOf(likes, { userId }, sql`from posts`))'],
    ['server/app.ts', "import { appRouter } from './router.ts'"],
    ['server/kitchen/a.test.ts', "import { readFeed } from '../feed/feed-page.ts'"],
    ['src/ui/button.tsx', "import { isVisible } from '#common/text.ts'"],
    ['common/recipe/limits.ts', "import { z } from 'zod'\nimport { tidy } from '../text.ts'"],
    ['common/days.test.ts', "import { expect } from 'vitest'"],
    ['server/media/drawn/contract.ts', "import { drawingsVersion } from 'dish-art/names'"],
    ['server/media/drawn/render.ts', "import { drawDish } from 'dish-art'"],
    ['server/kitchen/fitting-section.ts', "import { describeDish } from 'dish-art/classify'"],
    ['server/feed/feed.ts', "import type { ErrorObject } from 'ajv'"],
    ['server/feed/feed.test.ts', "import { Ajv } from 'ajv'"],
    ['server/capture/photo/photo-worker.ts', "import { servePhotos } from 'photo-reader/worker'"],
    ['src/features/recipes/a.ts', "import { measureOf } from 'recipe-reader/units'"],
    ['packages/dish-art/src/draw/finish.ts', "import { hashText } from '../random.ts'"],
    ['packages/recipe-reader/src/read.ts', "import { describeDish } from 'dish-art/classify'"],
  ])('%s may: %s', (file, source) => {
    expect(crossed(file, source)).toEqual([])
  })

  test.each([
    ['src/lib/trpc.ts', "import { appRouter } from '#server/router.ts'"],
    ['src/features/feed/a.ts', "import { getFeed } from '#server/feed/feed.ts'"],
    ['src/features/feed/a.ts', "import type { Ctx } from '#server/platform/context.ts'"],
    ['src/features/feed/a.ts', "import { posts } from '#db/schema/posts.ts'"],
    ['src/features/feed/form.tsx', "import { RecipeCard } from '../kitchen/recipe-card.tsx'"],
    ['src/features/feed/form.tsx', "const a = lazy(() => import('#src/features/kitchen/recipe-card.tsx'))"],
    ['src/ui/button.tsx', "import { Feed } from '#src/features/feed/feed.tsx'"],
    ['src/lib/a.ts', "import { Route } from '../routes/index.tsx'"],
    ['src/lib/trpc.ts', "import type { CountsView } from '#server/notifications/contract.ts'"],
    ['src/lib/a.ts', "import { pictureUrl } from '#common/pictures.ts'"],
    ['src/lib/a.ts', 'const recipePath = /^a/'],
    ['src/entities/photo/a.ts', "import type { Chef } from '../chef/chef-face.tsx'"],
    ['src/entities/something/a.ts', "import { cx } from '#src/ui/class-names.ts'"],
    ['src/features/feed/a.ts', "import { Route } from '#src/routes/index.tsx'"],
    ['src/lib/a.ts', "import { aValue } from '../entities/photo/camera/values.ts'"],
    ['src/entities/recipe/a.ts', "import { Feed } from '#src/features/feed/feed.tsx'"],
    ['src/ui/button.tsx', "import { trpc } from '../lib/trpc.ts'"],
    ['server/feed/feed.ts', "import { TRPCError } from '@trpc/server'"],
    ['server/feed/feed.ts', "import Sqlite from 'better-sqlite3'"],
    ['server/feed/feed.ts', "import { drizzle } from 'drizzle-orm/sqlite-proxy'"],
    ['server/feed/feed.ts', "import { fetch } from 'undici'"],
    ['server/feed/feed.ts', '  const page = await fetch(url)'],
    ['server/feed/feed.ts', "import { request } from 'node:https'"],
    ['server/feed/feed.ts', "import { Lucia } from 'lucia'"],
    ['server/rest/check.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
    ['src/lib/a.ts', "import { expect } from 'vitest'"],
    ['scripts/build.mjs', "import { expect } from 'vitest'"],
    ['vite.config.ts', "import { defineConfig } from 'vitest/config'"],
    ['server/feed/feed.ts', "import { Button } from '#src/ui/button.tsx'"],
    ['db/client.ts', "import { badRequest } from '#server/platform/errors.ts'"],
    ['server/feed/feed.ts', "import { testApp } from '../testing/app.ts'"],
    ['server/feed/feed.ts', "const key = process.env.OPENAI_API_KEY ?? ''"],
    ['server/feed/contract.ts', "import { posts } from '#db/schema/posts.ts'"],
    ['server/feed/constants.ts', "import { z } from 'zod'"],
    ['server/feed/constants.ts', "import { text } from '#common/inputs.ts'"],
    ['server/feed/constants.ts', "import { authorView } from '../kitchen/contract.ts'"],
    ['common/text.ts', "import { addCommentInput } from '#server/comments/contract.ts'"],
    ['server/kitchen/get-recipe.ts', "import { readFeed } from '../feed/feed-page.ts'"],
    ['server/kitchen/get-recipe.ts', "import type { PostView } from '../feed/contract.ts'"],
    ['server/capture/photo/find-doubts.ts', "import { captureMessages } from '../contract.ts'"],
    ['server/platform/context.ts', "import type { Mail } from '../mail/mail.ts'"],
    ['server/feed/feed.ts', "import { appRouter } from '../router.ts'"],
    ['server/feed/feed.ts', 'sql`select null, me, now from posts`'],
    ['server/feed/feed.ts', 'db\n  .insert(likes)\n  // Once.\n  .select(\n    sql`select me, now`,\n  )'],
    ['server/feed/feed.ts', 'db.run(sql`insert into likes select me, now`)'],
    ['server/a-new-folder/a.ts', "import { notFound } from '../platform/errors.ts'"],
    ['common/text.ts', "import type { Db } from '#db/client.ts'"],
    ['common/text.ts', "import { trpc } from '#src/lib/trpc.ts'"],
    ['common/text.ts', "import { readFile } from 'node:fs/promises'"],
    ['server/feed/contract.ts', "import { describeDish } from 'dish-art/classify'"],
    ['server/kitchen/save-recipe.ts', "import { drawDish } from 'dish-art'"],
    ['src/features/recipes/a.ts', "import { findFood } from 'recipe-reader/foods'"],
    ['server/media/drawn/render.ts', "import { drawDish } from '../../../packages/dish-art/src/draw/draw-dish.ts'"],
    ['packages/dish-art/src/index.ts', "import { normalizeForSearch } from '#server/platform/normalize-for-search.ts'"],
    ['packages/dish-art/src/index.ts', "import { readPage } from '../../recipe-reader/src/index.ts'"],
    ['packages/photo-reader/src/worker.ts', "import { openPicture } from '#server/media/safe-sharp.ts'"],
    ['packages/dish-art/src/draw/draw.test.ts', "import { run } from '../../../../scripts/run.mjs'"],
  ])('%s may not: %s', (file, source) => {
    expect(crossed(file, source)).toHaveLength(1)
  })
})

describe('layers', () => {
  test.each([
    ['server', layers],
    ['src', clientLayers],
  ] as const)('of %s name every folder and file of it once', (side, rows) => {
    const listed = rows.flatMap(({ folders }) => folders)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter(folder => !existsSync(projectPath(`${side}/${folder}`)))).toEqual([])
    const files = filesIn(side).filter(name => !/^[^/]+\.test\.ts$/.test(name))
    expect(files.filter(name => !layerOf(side, `${side}/${name}`))).toEqual([])
  })

  test('of the client end at lib, which has four folders', () => {
    const folders = filesIn('src/lib').flatMap(name => /^(.+?)\//.exec(name)?.[1] ?? [])
    expect([...new Set(folders)].toSorted()).toEqual(['calendar', 'device', 'focus', 'form'])
  })
})

/** The paths of the source files in a folder, from there. */
const filesIn = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => /\.(tsx?|css)$/.test(name))

describe('circles of imports', () => {
  const cyclesOf = (sources: Record<string, string>) =>
    importCycles(new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source)])))

  test('are found over several files, each once', () => {
    const files = {
      'a.ts': "import { b } from './b.ts'",
      'b.ts': "import { c } from './c.ts'\nimport { d } from './d.ts'",
      'c.ts': "import { a } from './a.ts'",
      'd.ts': "import { c } from './c.ts'",
    }
    expect(cyclesOf(files)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  test('a file that imports itself is one', () => {
    expect(cyclesOf({ 'a.ts': "export * from './a.ts'" })).toEqual([['a.ts']])
  })

  test('types and packages make none', () => {
    const files = { 'a.ts': "import { b } from './b.ts'\nimport 'zod'", 'b.ts': "import type { A } from './a.ts'" }
    expect(cyclesOf(files)).toEqual([])
  })
})
