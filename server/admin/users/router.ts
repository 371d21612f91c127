import { confirmedAdminProcedure } from '../../auth/confirmed-procedure.ts'
import { makeResetLink } from '../../auth/reset-links.ts'
import { adminProcedure, router } from '../../platform/trpc.ts'
import { makeResetLinkInput, resetLinkView } from '../contract.ts'
import {
  adminUserListView,
  adminUserPageView,
  exportUsersInput,
  exportUsersView,
  listUsersInput,
  statusInput,
  statusView,
} from './contract.ts'
import { exportPage } from './export-users.ts'
import { listUsers, pageUsers } from './list-users.ts'
import { setStatus } from './set-status.ts'

export const adminUsersRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/users', scope: null },
      summary: 'Accounts by search, filter and order, a page of up to a hundred',
    })
    .input(listUsersInput)
    .output(adminUserListView)
    .query(({ ctx, input }) => listUsers(ctx, input)),

  page: adminProcedure
    .meta({ summary: 'The same with how many there are' })
    .input(listUsersInput)
    .output(adminUserPageView)
    .query(({ ctx, input }) => pageUsers(ctx, input)),

  setStatus: confirmedAdminProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/admin/users/{userId}/status', scope: null },
      errors: ['CONFLICT'],
      summary: 'Deactivates an account or brings it back, grants or takes the role of admin, signs out, deletes',
      limit: 'write',
    })
    .input(statusInput)
    .output(statusView)
    .mutation(({ ctx, input }) => setStatus(ctx, ctx.viewer, input)),

  export: confirmedAdminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/export/users', scope: 'admin:export' },
      summary: 'All accounts in the order of their ids, a thousand an answer; kept on record',
      limit: 'write',
    })
    .input(exportUsersInput)
    .output(exportUsersView)
    .query(({ ctx, input }) => exportPage(ctx, ctx.viewer, input)),

  makeResetLink: confirmedAdminProcedure
    .meta({
      rest: { method: 'POST', path: '/api/admin/users/{userId}/reset-link', scope: null },
      errors: ['CONFLICT'],
      summary: 'A link with which a chef chooses a new password, for an hour; kept on record',
      limit: 'write',
    })
    .input(makeResetLinkInput)
    .output(resetLinkView)
    .mutation(({ ctx, input }) => makeResetLink(ctx, input.userId)),
})
