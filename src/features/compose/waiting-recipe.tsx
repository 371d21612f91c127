import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'

/** Asks what becomes of a recipe that came along while another one is being typed. */
export function WaitingRecipe({ waiting, onTake }: { waiting: boolean; onTake: (how: 'fill' | 'replace') => void }) {
  return (
    <FormAlert tone="note" className="mb-6">
      {waiting ? (
        <>
          <strong className="block font-semibold">You have already started a recipe</strong>
          What you brought from elsewhere waits. Nothing of yours changes until you choose.
          <span className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => onTake('fill')}>
              Fill in what is empty
            </Button>
            <Button variant="outline" size="sm" onClick={() => onTake('replace')}>
              Replace mine with it
            </Button>
          </span>
        </>
      ) : null}
    </FormAlert>
  )
}
