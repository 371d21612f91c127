import { doneView } from '#common/answers.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  changeDeviceInput,
  pushDevicesView,
  pushKeyView,
  pushTimersInput,
  renewInput,
  subscribeInput,
  unsubscribeInput,
} from './contract.ts'
import { changeDevice, listDevices, renew, sendTest, subscribe, unsubscribe } from './devices.ts'
import { setTimers } from './timers.ts'

export const pushRouter = router({
  key: chefProcedure
    .meta({ summary: 'The public key by which browsers subscribe to notifications' })
    .output(pushKeyView)
    .query(async ({ ctx }) => ({ key: await ctx.pushes.publicKey() })),

  devices: chefProcedure
    .meta({ summary: 'Devices of the viewer that get notifications' })
    .output(pushDevicesView)
    .query(({ ctx }) => listDevices(ctx)),

  subscribe: chefProcedure
    .meta({ summary: 'Turns notifications on for this device', limit: 'write' })
    .input(subscribeInput)
    .output(pushDevicesView)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  change: chefProcedure
    .meta({ summary: 'Changes which notifications this device gets, and when', limit: 'write' })
    .input(changeDeviceInput)
    .output(pushDevicesView)
    .mutation(({ ctx, input }) => changeDevice(ctx, input)),

  renew: chefProcedure
    .meta({ summary: 'Takes over the subscription that a browser made in place of an earlier one', limit: 'write' })
    .input(renewInput)
    .output(doneView)
    .mutation(({ ctx, input }) => renew(ctx, input)),

  unsubscribe: chefProcedure
    .meta({ summary: 'Turns notifications off for this device, or for another of the viewer', limit: 'write' })
    .input(unsubscribeInput)
    .output(pushDevicesView)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),

  test: chefProcedure
    .meta({ summary: 'Sends a notification to this device', limit: 'pushTest', mostlyWaits: true })
    .output(doneView)
    .mutation(({ ctx }) => sendTest(ctx)),

  timers: chefProcedure
    .meta({ summary: 'The timers that run on this device, to be told when they end', limit: 'write' })
    .input(pushTimersInput)
    .output(doneView)
    .mutation(({ ctx, input }) => setTimers(ctx, input)),
})
