import type { AnyTRPCProcedure } from '@trpc/server'
import { callTRPCProcedure } from '@trpc/server'
import { describe, expect } from 'vitest'
import { sharedAppTest } from '#tests/fixtures/app-test.ts'
import type { TestApp } from '#tests/fixtures/test-app.ts'
import type { Viewer } from '../platform/context.ts'
import { appRouter } from '../router.ts'
import { listRestCalls } from './list-calls.ts'

/** What anybody may call. An entry says that it is safe. */
const PUBLIC = [
  'auth.login',
  'auth.register',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.undoEmailChange',
  'friends.invitationHost',
  'friends.profileLinkHost',
  'house.privacyFacts',
  'house.registration',
]

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)

const it = sharedAppTest()

const callAs = (app: TestApp, viewer: Viewer | null, path: string, procedure: AnyTRPCProcedure) =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => ({}),
    ctx: app.context(viewer),
    type: procedure._def.type,
    signal: undefined,
    batchIndex: 0,
  })

describe('every procedure', () => {
  it.for(procedures.filter(([path]) => !PUBLIC.includes(path)))(
    '%s refuses a stranger',
    async ([path, procedure], { app }) => {
      await expect(callAs(app, null, path, procedure)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    },
  )

  it.for(procedures.filter(([path]) => path.startsWith('admin.')))(
    '%s refuses a chef',
    async ([path, procedure], { app }) => {
      const chef = { id: 1, name: 'Inès', role: 'chef' } as const
      await expect(callAs(app, chef, path, procedure)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )

  it.each(procedures)('%s declares what it answers', (_path, procedure) => {
    expect((procedure._def as unknown as { output?: unknown }).output).toBeDefined()
  })

  it('is reached by one REST call at most once', () => {
    const calls = listRestCalls(appRouter).map(call => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
