import { router } from '../platform/trpc.ts'
import { cookingProcedures } from './cooking-procedures.ts'
import { recipeProcedures } from './recipe-procedures.ts'
import { savingProcedures } from './saving-procedures.ts'
import { shelfProcedures } from './shelf-procedures.ts'

export const kitchenRouter = router({
  ...shelfProcedures,
  ...savingProcedures,
  ...recipeProcedures,
  ...cookingProcedures,
})
