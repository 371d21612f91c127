import { confirmedAdminProcedure } from '../../auth/confirmed-procedure.ts'
import { findingsView } from '../../doctor/contract.ts'
import { adminProcedure, router } from '../../platform/trpc.ts'
import { siteSettingsView } from '../../site/contract.ts'
import { getSiteSettings } from '../../site/site-settings.ts'
import { changeSiteSettings } from './change-site-settings.ts'
import { auditInput, auditListView, changeSiteSettingsInput, systemView } from './contract.ts'
import { listAudit } from './list-audit.ts'
import { getSystemStatus } from './system-status.ts'

export const adminSystemRouter = router({
  siteSettings: adminProcedure
    .meta({
      summary:
        'Who may register here, how to reach the person who runs this server, and whether chefs may have webhooks',
    })
    .output(siteSettingsView)
    .query(({ ctx }) => getSiteSettings(ctx)),

  changeSiteSettings: confirmedAdminProcedure
    .meta({ summary: 'Changes what is given of it', limit: 'write' })
    .input(changeSiteSettingsInput)
    .output(siteSettingsView)
    .mutation(({ ctx, input }) => changeSiteSettings(ctx, ctx.viewer, input)),

  status: adminProcedure
    .meta({ summary: 'How this server is' })
    .output(systemView)
    .query(({ ctx }) => getSystemStatus(ctx)),

  examine: adminProcedure
    .meta({ summary: 'Looks at what keeps a server from working, and says what to do', limit: 'doctor' })
    .output(findingsView)
    .mutation(({ ctx }) =>
      // It takes the clients of all outside services, which a start does without.
      ctx.singleFlight('doctor', async () =>
        (await import('../../doctor/examine.ts')).examine(ctx, { isRunning: true }),
      ),
    ),

  audit: adminProcedure
    .meta({ summary: 'What admins did, newest first' })
    .input(auditInput)
    .output(auditListView)
    .query(({ ctx, input }) => listAudit(ctx, input)),
})
