import { Bell, BellOff } from 'lucide-react'
import { useReducer, useState, useSyncExternalStore } from 'react'
import type { PushKind } from '#server/push/constants.ts'
import { type PushSupport, pushSupport } from '#src/lib/device/push.ts'
import { SendIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type Choices, useNotifications } from './use-notifications.ts'

const kinds: readonly { kind: PushKind; label: string; hint: string }[] = [
  { kind: 'friends', label: 'Friend requests', hint: 'Requests, new followers, and answers to your requests.' },
  { kind: 'comments', label: 'Comments', hint: 'On your posts, and when somebody makes a dish of yours.' },
  { kind: 'dishes', label: 'New dishes of friends', hint: 'When a friend puts a recipe on The Dish.' },
  { kind: 'timers', label: 'Timers', hint: 'When a timer ends that runs on this device.' },
  { kind: 'lists', label: 'Shopping lists', hint: 'When others in your household change a list.' },
]

/** Why a browser gives none, and what helps. */
const obstacles: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied:
    'This browser refuses notifications from Longtable. Allow them in the settings that the browser has for this page, then come back.',
  'no-https':
    'Notifications need a connection by https. Ask whoever runs this server for an address that begins with https.',
  'install-first':
    'Add Longtable to the home screen first: press Share, then Add to Home Screen, and open it from there.',
  unsupported: 'This browser has no notifications.',
}

/** Browsers do not tell when it changes. */
const never = () => () => {}
const supportNow = () => pushSupport()

/** What this device is told of while no page is open. Nothing is on until its chef switches it on. */
export function NotificationsCard() {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const support = useSyncExternalStore(never, supportNow, () => null)
  if (support === null) return null
  return (
    <Card as="section" aria-labelledby="notifications-here">
      <h2 id="notifications-here" className="title-section">
        Notifications on this device
      </h2>
      {support === 'ready' ? (
        <Notifications onRefused={lookAgain} />
      ) : (
        <p className="mt-3 flex gap-3 text-muted">
          <BellOff aria-hidden="true" size={20} className="mt-1 flex-none" />
          <span className="min-w-0 max-w-measure">{obstacles[support]}</span>
        </p>
      )}
    </Card>
  )
}

function Notifications({ onRefused }: { onRefused: () => void }) {
  const { device, turnOn, turnOff, change, test, problem } = useNotifications(onRefused)
  if (device === undefined) return problem ? <FormAlert className="mt-4">{problem}</FormAlert> : <Loading />
  return (
    <>
      {device === null ? (
        <>
          <p className="mt-3 max-w-measure text-muted">
            Longtable can tell you what happens while it is closed. You choose what, for each device by itself; at first
            all of it is off.
          </p>
          <Button
            className="mt-4"
            icon={<Bell aria-hidden="true" size={20} />}
            pending={turnOn.isPending}
            pendingLabel="Asking your browser..."
            onClick={() => turnOn.mutate()}
          >
            Turn on notifications
          </Button>
        </>
      ) : (
        <>
          <Settings choices={device} onChange={change} />
          {device.hasFailed ? (
            <p className="mt-4 max-w-measure text-muted text-sm">
              The push service of this browser did not take the last notification. Longtable tries again.
            </p>
          ) : null}
          <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-5">
            <Button
              variant="outline"
              size="sm"
              icon={<SendIcon aria-hidden="true" size={20} />}
              pending={test.isPending}
              pendingLabel="Sending..."
              onClick={() => test.mutate()}
            >
              Send a test
            </Button>
            <Button variant="quiet" size="sm" pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
              Turn off here
            </Button>
          </div>
        </>
      )}
      {problem ? <FormAlert className="mt-4">{problem}</FormAlert> : null}
    </>
  )
}

const Loading = () => (
  <div className="mt-4 grid gap-3" aria-hidden="true">
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-11 w-56" />
  </div>
)

interface SettingsProps {
  choices: Choices
  onChange: (change: Partial<Choices>) => void
}

function Settings({ choices, onChange }: SettingsProps) {
  const chosen = choices.kinds
  const choose = (kind: PushKind, on: boolean) =>
    onChange({ kinds: on ? [...chosen, kind] : chosen.filter(one => one !== kind) })
  return (
    <>
      <div className="mt-3 divide-y divide-line">
        {kinds.map(({ kind, label, hint }) => (
          <Switch
            key={kind}
            label={label}
            hint={hint}
            checked={chosen.includes(kind)}
            onCheckedChange={on => choose(kind, on)}
            className="py-2.5"
          />
        ))}
      </div>
      <QuietHours quiet={choices.quiet} onChange={quiet => onChange({ quiet })} />
      <Switch
        label="Hide the words"
        hint="A notification then says that there is something new, and not what."
        checked={choices.hidesWords}
        onCheckedChange={hidesWords => onChange({ hidesWords })}
        className="border-line border-t pt-4"
      />
    </>
  )
}

type Hours = NonNullable<Choices['quiet']>

const suggested: Hours = { from: 22 * 60, to: 7 * 60 }

const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes of the day of a time field; null while it is not filled in. */
function minutesOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes
}

function QuietHours({ quiet, onChange }: { quiet: Hours | null; onChange: (quiet: Hours | null) => void }) {
  return (
    <div className="border-line border-t py-4">
      <Switch
        label="Quiet hours"
        hint="Only timers come through. The rest waits, and comes as one notification."
        checked={quiet !== null}
        onCheckedChange={on => onChange(on ? suggested : null)}
      />
      {quiet ? (
        <div className="mt-3 flex flex-wrap gap-4">
          <TimeField label="From" value={quiet.from} other={quiet.to} onChange={from => onChange({ ...quiet, from })} />
          <TimeField label="To" value={quiet.to} other={quiet.from} onChange={to => onChange({ ...quiet, to })} />
        </div>
      ) : null}
    </div>
  )
}

interface TimeFieldProps {
  label: string
  value: number
  /** Where the quiet hours have their other end, which is never the same. */
  other: number
  onChange: (minutes: number) => void
}

/** A time of the day, kept when the field is left: digits are typed one by one. */
function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    const minutes = minutesOf(typed ?? '')
    if (minutes !== null && minutes !== other && minutes !== value) onChange(minutes)
    setTyped(null)
  }
  return (
    <Field label={label} className="w-40">
      <Input
        type="time"
        value={typed ?? asTime(value)}
        onChange={event => setTyped(event.target.value)}
        onBlur={keep}
      />
    </Field>
  )
}
