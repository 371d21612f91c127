import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushDeviceView } from '#server/push/contract.ts'
import { hasSubscription, pushSupport, setPushesTimers, subscribeBrowser } from '#src/lib/device/push.ts'
import { unsubscribeBrowser } from '#src/lib/device/subscription.ts'
import { errorMessage, whyNotLoaded } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { api, trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'

export type Choices = Pick<PushDeviceView, 'kinds' | 'hidesWords' | 'quiet'>

const none: Choices = { kinds: [], hidesWords: false, quiet: null }
const failed = 'Notifications could not be turned on. Please try again.'

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const currentOf = (devices: readonly PushDeviceView[] | undefined) => devices?.find(one => one.isCurrent) ?? null

/** A browser that was asked, and refused. */
class Refused extends Error {}

/**
 * What this device is told of, and the ways to change that. `device` is undefined until that is known and null while notifications
 * are off; `problem` says why they could not be turned on.
 */
export function useNotifications(onRefused: () => void) {
  const utils = trpc.useUtils()
  const known = trpc.push.devices.useQuery()
  const here = useQuery({ queryKey: ['push-subscription'], queryFn: hasSubscription, networkMode: 'always' })
  const current = currentOf(known.data)
  const show = (devices: PushDeviceView[]) => {
    utils.push.devices.setData(undefined, devices)
    setPushesTimers(currentOf(devices)?.kinds.includes('timers') ?? false)
  }

  const turnOn = useMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== 'granted') throw new Refused()
      const subscription = await subscribeBrowser((await api.push.key.query()).key)
      const { kinds, hidesWords, quiet } = current ?? none
      return api.push.subscribe.mutate({ ...subscription, kinds, hidesWords, quiet, timeZone: zoneHere() })
    },
    onSuccess: async devices => {
      show(devices)
      await here.refetch()
    },
    onError: error => {
      if (error instanceof Refused && pushSupport() === 'denied') onRefused()
    },
  })

  const change = trpc.push.change.useMutation({
    scope: { id: 'push-change' },
    onSuccess: devices => setPushesTimers(currentOf(devices)?.kinds.includes('timers') ?? false),
    onError: error => toastError(error, { title: 'Update failed', text: 'Please try again.', key: 'push' }),
    onSettled: () => utils.push.devices.invalidate(),
  })

  const turnOff = useMutation({
    mutationFn: async () => {
      const devices = await api.push.unsubscribe.mutate({})
      await unsubscribeBrowser()
      return devices
    },
    onSuccess: async devices => {
      show(devices)
      await here.refetch()
      toast({ title: 'Notifications are off on this device' })
    },
    onError: error => toastError(error, { title: 'Update failed', text: 'Please try again.', key: 'push' }),
  })

  const test = trpc.push.test.useMutation({
    onSuccess: () => toast({ title: 'Test sent' }),
    onError: error => {
      toastError(error, { title: 'Test failed', text: 'Please try again.', key: 'push' })
      void utils.push.devices.invalidate()
    },
  })

  return {
    device: known.data === undefined || here.data === undefined ? undefined : here.data ? current : null,
    turnOn,
    turnOff,
    test,
    /** Shows a change at once, and saves it after those before it. */
    change: (wanted: Partial<Choices>) => {
      const device = currentOf(utils.push.devices.getData())
      if (!device) return
      const { kinds, hidesWords, quiet } = { ...device, ...wanted }
      void utils.push.devices.cancel()
      utils.push.devices.setData(undefined, devices =>
        devices?.map(one => (one.isCurrent ? { ...one, ...wanted } : one)),
      )
      change.mutate({ kinds, hidesWords, quiet, timeZone: zoneHere() })
    },
    problem: known.error
      ? whyNotLoaded(known.error)
      : turnOn.error
        ? turnOn.error instanceof Refused
          ? 'Your browser was not allowed to show notifications.'
          : errorMessage(turnOn.error, failed)
        : null,
  }
}
