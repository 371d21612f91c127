import { houseView } from '../../house/contract.ts'
import { getHouse } from '../../house/house-settings.ts'
import { adminProcedure, router } from '../../platform/trpc.ts'
import { changeHouse } from './change-house.ts'
import { auditInput, auditListView, changeHouseInput, systemView } from './contract.ts'
import { listAudit } from './list-audit.ts'
import { getSystemStatus } from './system-status.ts'

export const adminSystemRouter = router({
  house: adminProcedure
    .meta({ summary: 'Who may register here, and how to reach whoever runs the place' })
    .output(houseView)
    .query(({ ctx }) => getHouse(ctx)),

  changeHouse: adminProcedure
    .meta({ summary: 'Changes what is given of it', limit: 'write' })
    .input(changeHouseInput)
    .output(houseView)
    .mutation(({ ctx, input }) => changeHouse(ctx, ctx.viewer, input)),

  status: adminProcedure
    .meta({ summary: 'How this server is' })
    .output(systemView)
    .query(({ ctx }) => getSystemStatus(ctx)),

  audit: adminProcedure
    .meta({ summary: 'What admins did, newest first' })
    .input(auditInput)
    .output(auditListView)
    .query(({ ctx, input }) => listAudit(ctx, input)),
})
