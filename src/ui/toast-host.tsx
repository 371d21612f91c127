import { CircleAlert, X } from 'lucide-react'
import * as RadixToast from 'radix-ui/toast'
import { useRef, useSyncExternalStore } from 'react'
import { cx } from './class-names.ts'
import { toasts } from './toast.ts'
import type { ToastItem } from './toast-queue.ts'
import { useToastRoom } from './use-toast-room.ts'

/**
 * Where toasts appear; mount it once, near the root. At the top of the window below 768 px, at its bottom left above;
 * either way in a strip of their own that the page leaves them, see `useToastRoom`. Swiping right past 50 px, Escape or the cross take one away, and
 * the focus goes back to where it was before; F8 leads to it from anywhere.
 */
export function ToastHost() {
  const item = useSyncExternalStore(toasts.subscribe, toasts.current, () => null)
  const host = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useToastRoom(place, item?.id ?? null)
  const leave = (id: number) => {
    toasts.dismiss(id)
    if (host.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    before.current = null
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus came from
    <div
      ref={host}
      onFocus={event => {
        const from = event.relatedTarget
        if (!event.currentTarget.contains(from)) before.current = from instanceof HTMLElement ? from : null
      }}
    >
      {item ? (
        <div
          data-toast-room=""
          data-print="hide"
          className="fixed inset-x-0 top-0 z-35 h-(--toast-room) border-line bg-paper md:top-auto md:bottom-0 md:animate-toast md:border-t"
        />
      ) : null}
      {/* The provider remembers that it was paused after the toast that was held has gone, so each has one of its own. */}
      <RadixToast.Provider key={item?.id ?? 0} swipeDirection="right" swipeThreshold={50}>
        {item ? <ToastCard item={item} onLeave={() => leave(item.id)} /> : null}
        <RadixToast.Viewport
          ref={place}
          data-toasts=""
          // Modals hide the page from assistive tech except what carries aria-live; Radix speaks from a region of its own.
          aria-live="off"
          className="pointer-events-none fixed top-0 left-0 z-60 flex w-full flex-col items-center px-3 pt-[calc(12px+env(safe-area-inset-top))] pb-2 outline-none md:top-auto md:bottom-0 md:w-auto md:pt-3 md:pr-0 md:pb-[max(12px,env(safe-area-inset-bottom))] md:pl-6"
        />
      </RadixToast.Provider>
    </div>
  )
}

function ToastCard({ item, onLeave }: { item: ToastItem; onLeave: () => void }) {
  const danger = item.tone === 'danger'
  return (
    <RadixToast.Root
      duration={item.duration}
      type={danger ? 'foreground' : 'background'}
      onOpenChange={open => {
        if (!open) onLeave()
      }}
      className={cx(
        'pointer-events-auto flex w-full max-w-[26rem] animate-toast touch-pan-y md:w-max md:min-w-[min(24rem,var(--toast-width))] md:max-w-(--toast-width) items-center gap-4 rounded-md py-2 pr-2 pl-4 text-sm shadow-3',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        danger ? 'border border-danger bg-surface text-ink' : 'on-ink bg-ink text-paper',
      )}
    >
      {danger ? <CircleAlert aria-hidden="true" size={20} className="text-danger" /> : item.icon}
      <div className="min-w-0 flex-1 py-1 leading-[1.45]">
        <RadixToast.Title className="font-semibold text-[1rem]">{item.title}</RadixToast.Title>
        {item.text ? (
          <RadixToast.Description className={danger ? 'text-muted' : 'opacity-90'}>{item.text}</RadixToast.Description>
        ) : null}
      </div>
      {item.action ? (
        <RadixToast.Action
          altText={item.action.label}
          onClick={item.action.onPress}
          className="min-h-tap flex-none rounded-sm px-3 font-semibold text-[1rem] underline-offset-4 hover:underline"
        >
          {item.action.label}
        </RadixToast.Action>
      ) : null}
      {item.action && !danger ? null : (
        <RadixToast.Close aria-label="Close" className="flex size-tap flex-none items-center justify-center rounded-sm">
          <X aria-hidden="true" size={18} />
        </RadixToast.Close>
      )}
    </RadixToast.Root>
  )
}
