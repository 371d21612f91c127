import { Spinner } from '#src/ui/spinner.tsx'

/**
 * The round button of 76 px under the live picture. While it waits for the camera it keeps its place and the focus, and
 * presses do nothing.
 */
export function Shutter(props: { label: string; waiting: boolean; taking: boolean; onPress: () => void }) {
  const { label, waiting, taking, onPress } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={waiting || undefined}
      aria-busy={taking || undefined}
      onClick={() => {
        if (!waiting && !taking) onPress()
      }}
      className={
        waiting
          ? 'flex size-19 flex-none items-center justify-center rounded-full border-4 border-line-strong bg-sunken text-muted'
          : 'flex size-19 flex-none items-center justify-center rounded-full border-4 border-primary bg-surface text-primary-ink transition-[scale] active:scale-95'
      }
    >
      {waiting ? null : (
        <span className="flex size-14 items-center justify-center rounded-full bg-primary">
          {taking ? <Spinner size={24} /> : null}
        </span>
      )}
    </button>
  )
}
