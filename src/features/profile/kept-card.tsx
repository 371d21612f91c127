import { HardDriveDownload, Trash2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { keeping, keepNow, stopKeeping } from '#src/entities/kept/keep-now.ts'
import { bytesOf, countOf, type KeptKitchen, KITCHEN } from '#src/entities/kept/kept-kitchen.ts'
import { keptMoment } from '#src/entities/kept/kept-moment.ts'
import { type KeptLimit, keptLimit, keptLimits } from '#src/entities/kept/limit.ts'
import { counted } from '#src/lib/counted.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { toast } from '#src/ui/toast.ts'

const MEGABYTE = 1024 * 1024

const choices = keptLimits.map(limit => ({ value: String(limit), label: limit === 0 ? 'Off' : `${limit} MB` }))

const failures = {
  full: 'This device has no more room. What is kept so far stays; a smaller size, or room made elsewhere on the device, helps.',
  failed: 'Not everything could be kept just now. It is tried again by itself.',
} as const

/** What is kept of the kitchen; undefined until it is known, null where there is nothing. */
function useKeptKitchen(): [KeptKitchen | null | undefined, refresh: () => void] {
  const state = useSyncExternalStore(keeping.subscribe, keeping.current, keeping.current)
  const [kitchen, setKitchen] = useState<KeptKitchen | null>()
  const [version, setVersion] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that it may be another by now
  useEffect(() => {
    let isOver = false
    import('#src/lib/device/answers.ts')
      .then(({ keptValue }) => keptValue(KITCHEN))
      .catch(() => null)
      .then(found => !isOver && setKitchen((found as KeptKitchen | undefined) ?? null))
    return () => {
      isOver = true
    }
  }, [state, version])
  return [kitchen, () => setVersion(last => last + 1)]
}

/** "120 of 500 recipes, 3.1 MB, as they were at 14:05." */
function sentenceOf(kitchen: KeptKitchen | null | undefined, limit: KeptLimit): string {
  if (limit === 0) return 'Nothing is kept. Without a connection there is nothing to see here.'
  if (kitchen === undefined) return ' '
  const count = kitchen ? countOf(kitchen) : 0
  if (!kitchen || count === 0) return 'No recipes are kept yet.'
  const which =
    count < kitchen.total ? `The newest ${count} of ${counted(kitchen.total, 'recipe')}` : counted(count, 'recipe')
  // Rounded up: a little is not nothing.
  const size = (Math.ceil((bytesOf(kitchen) / MEGABYTE) * 10) / 10).toLocaleString('en', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return `${which}, ${size} MB, as they were ${keptMoment(kitchen.at)}.`
}

/** What this device keeps for when there is no connection, how much that may be, and the way to be rid of it. */
export function KeptCard() {
  const { id } = useChef()
  const limit = useSyncExternalStore(keptLimit.subscribe, keptLimit.current, keptLimit.current)
  const state = useSyncExternalStore(keeping.subscribe, keeping.current, keeping.current)
  const [kitchen, refresh] = useKeptKitchen()
  const keep = () => {
    // Browsers that ask about it do so now, when it is plain what for.
    void navigator.storage?.persist?.().catch(() => false)
    return keepNow(id)
  }
  const remove = async () => {
    stopKeeping()
    const { removeKept } = await import('#src/entities/kept/keep-kitchen.ts')
    await removeKept(id)
    refresh()
  }
  const removeAndSay = () =>
    remove().then(
      () => void toast({ title: 'Removed from this device' }),
      error => toastError(error, { title: 'It was not removed', text: 'Please try again.' }),
    )
  const choose = (value: string) => {
    const chosen = keptLimits.find(size => String(size) === value) ?? limit
    keptLimit.choose(chosen)
    if (chosen === 0) void remove().catch(() => undefined)
    else void keep()
  }
  return (
    <Card as="section" aria-labelledby="kept">
      <h2 id="kept" className="title-section">
        On this device
      </h2>
      <p className="mt-2 max-w-measure text-muted">
        Your recipes with small pictures, the meal plan and the shopping lists are kept here, so that they are there
        without a connection. Logging out removes them.
      </p>
      <p className="mt-3 font-semibold" aria-live="polite">
        {state === 'keeping' ? 'Keeping your kitchen...' : sentenceOf(kitchen, limit)}
      </p>
      {state === 'full' || state === 'failed' ? <FormAlert className="mt-3">{failures[state]}</FormAlert> : null}
      <h3 className="mt-4 mb-2 font-semibold font-text text-sm">At most</h3>
      <ChipGroup
        label="How much may be kept"
        choices={choices}
        value={String(limit)}
        onValueChange={choose}
        layout="wrap"
      />
      <p className="mt-2 text-muted text-sm">The newest recipes come first.</p>
      <div className="mt-5 flex flex-wrap gap-3 border-line border-t pt-5">
        <Button
          variant="outline"
          icon={<HardDriveDownload aria-hidden="true" size={20} />}
          disabled={limit === 0}
          pending={state === 'keeping'}
          pendingLabel="Keeping..."
          onClick={() => void keep()}
        >
          Keep now
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" size={20} />}
          disabled={!kitchen || countOf(kitchen) === 0}
          onClick={() => void removeAndSay()}
        >
          Remove from this device
        </Button>
      </div>
    </Card>
  )
}
