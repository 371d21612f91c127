import { cx } from './class-names.ts'

/** The three tomato lines of a kitchen towel, 10 px high in all. For sign-in, the week's recipe and print alone. */
export function TorchonBand({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('pattern-torchon', className)} />
}
