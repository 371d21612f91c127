import { FormAlert } from '#src/ui/form-alert.tsx'
import type { ReadFailure } from './read-failure.ts'

/** Says that nothing was read, and why. Heard when it comes. */
export function FailureAlert({ failure }: { failure: ReadFailure | null }) {
  return (
    <FormAlert>
      {failure ? (
        <>
          <strong className="block font-semibold">{failure.title}</strong>
          {failure.text}
        </>
      ) : null}
    </FormAlert>
  )
}
