import { doneView } from '#common/answers.ts'
import { confirmedProcedure } from '../auth/confirmed-procedure.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  addHookInput,
  changeHookInput,
  deliveriesView,
  deliveryInput,
  deliveryView,
  hookInput,
  hooksView,
  hookView,
  newSecretView,
  renewSecretInput,
} from './contract.ts'
import {
  addHook,
  changeHook,
  listDeliveries,
  listHooks,
  removeHook,
  renewSecret,
  sendAgain,
  testHook,
} from './own-hooks.ts'

export const webhooksRouter = router({
  list: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/webhooks', scope: null },
      summary: 'Webhooks of the viewer, and what they can tell',
    })
    .output(hooksView)
    .query(({ ctx }) => listHooks(ctx)),

  add: confirmedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/webhooks', scope: null },
      summary: 'Makes a webhook; the answer has its secret, which is not shown again',
      errors: ['FORBIDDEN', 'CONFLICT'],
      limit: 'write',
    })
    .input(addHookInput)
    .output(newSecretView)
    .mutation(({ ctx, input }) => addHook(ctx, input)),

  change: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/webhooks/{id}', scope: null },
      summary: 'Changes what is given of a webhook, or turns it on or off',
      errors: ['FORBIDDEN'],
      limit: 'write',
    })
    .input(changeHookInput)
    .output(hookView)
    .mutation(({ ctx, input }) => changeHook(ctx, input)),

  renewSecret: confirmedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/webhooks/{id}/secret', scope: null },
      summary: 'Gives a webhook another secret; the one before counts no more',
      limit: 'write',
    })
    .input(renewSecretInput)
    .output(newSecretView)
    .mutation(({ ctx, input }) => renewSecret(ctx, input)),

  remove: chefProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/webhooks/{id}', scope: null },
      summary: 'Removes a webhook with its log',
      limit: 'write',
    })
    .input(hookInput)
    .output(doneView)
    .mutation(({ ctx, input }) => removeHook(ctx, input)),

  deliveries: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/webhooks/{id}/deliveries', scope: null },
      summary: 'The latest messages of a webhook and what became of them, newest first',
    })
    .input(hookInput)
    .output(deliveriesView)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),

  test: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/webhooks/{id}/test', scope: null },
      summary: 'Sends a test message now, and answers what became of it',
      errors: ['FORBIDDEN'],
      limit: 'webhookTest',
      mostlyWaits: true,
    })
    .input(hookInput)
    .output(deliveryView)
    .mutation(({ ctx, input }) => testHook(ctx, input)),

  sendAgain: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/webhooks/{id}/deliveries/{deliveryId}', scope: null },
      summary: 'Sends a message again now, and answers what became of it',
      errors: ['FORBIDDEN', 'CONFLICT'],
      limit: 'webhookTest',
      mostlyWaits: true,
    })
    .input(deliveryInput)
    .output(deliveryView)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
})
