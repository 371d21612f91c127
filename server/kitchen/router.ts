import { router } from '../platform/trpc.ts'
import { bulkProcedures } from './bulk-procedures.ts'
import { cookingProcedures } from './cooking-procedures.ts'
import { keepingProcedures } from './keeping-procedures.ts'
import { labelProcedures } from './label-procedures.ts'
import { recipeProcedures } from './recipe-procedures.ts'
import { savingProcedures } from './saving-procedures.ts'
import { shelfProcedures } from './shelf-procedures.ts'

export const kitchenRouter = router({
  ...shelfProcedures,
  ...savingProcedures,
  ...recipeProcedures,
  ...cookingProcedures,
  ...labelProcedures,
  ...bulkProcedures,
  ...keepingProcedures,
})
