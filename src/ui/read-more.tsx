import { cx } from './class-names.ts'

/** Unfolds words that are cut, and folds them again, at the end of their line. */
export const ReadMore = (props: { open: boolean; onOpen: (open: boolean) => void; className?: string }) => (
  <button
    type="button"
    aria-expanded={props.open}
    onClick={() => props.onOpen(!props.open)}
    className={cx('inline min-h-6 font-semibold text-primary-text underline-offset-4 hover:underline', props.className)}
  >
    {props.open ? 'Show less' : 'Read more'}
  </button>
)
