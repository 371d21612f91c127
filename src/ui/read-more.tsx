import { cx } from './class-names.ts'

/** The button at the end of a cut text that shows all of it, and cuts it again. */
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
