import { Bell } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useCounts } from '#src/entities/chef/live-counts.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { toast } from '#src/ui/toast.ts'
import { badgeText, bellLabel } from './notification-text.ts'

type SheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

const loadSheet = async () => (await import('./notifications-sheet.tsx')).NotificationsSheet
const preload = () => void loadSheet().catch(() => null)

/** The bell in the bar: how much is unread, and behind it what that is. Its list loads when it is wanted. */
export function NotificationsBell() {
  const unread = useCounts()?.unread ?? 0
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const show = async () => {
    setPending(Sheet === null)
    try {
      const loaded = await loadSheet()
      setSheet(() => loaded)
      setOpen(true)
    } catch {
      toast({
        title: 'Your notifications did not open',
        text: 'Please check your connection and try again.',
        tone: 'danger',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <span className="relative flex">
      <IconButton
        label={bellLabel(unread)}
        icon={<Bell aria-hidden="true" size={22} />}
        aria-haspopup="dialog"
        pending={pending}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void show()}
      />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-[calc(50%+1px)] flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 font-semibold text-primary-ink text-xs tabular-nums leading-none ring-2 ring-paper"
        >
          {badgeText(unread)}
        </span>
      ) : null}
      {Sheet ? <Sheet open={open} onOpenChange={setOpen} /> : null}
    </span>
  )
}
