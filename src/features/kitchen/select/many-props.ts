/** What the sheets of the selection have in common. */
export interface ManyProps {
  /** The recipes that are chosen. */
  ids: readonly number[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Brings the kitchen up to date after a change. */
  onChanged: () => Promise<unknown>
}
