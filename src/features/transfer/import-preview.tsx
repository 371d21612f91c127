import { useState } from 'react'
import type { ImportChoice, ImportFilter } from '#server/kitchen/transfer/constants.ts'
import type { ImportLineView, RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Select } from '#src/ui/select.tsx'
import { ImportLines } from './import-lines.tsx'
import { offerMessage, previewFilters } from './import-words.ts'
import { StartForm } from './start-form.tsx'
import { useChooseLines } from './use-import-lines.ts'

/**
 * What a file offers, a line for each recipe, to choose from before anything is brought in. `onName` shows what the
 * columns of a table hold.
 */
export function ImportPreview({ found, onName }: { found: RecipeImportView; onName: () => void }) {
  const { token, counts } = found
  const [show, setShow] = useState<ImportFilter>('all')
  const choose = useChooseLines(token)
  const filters = previewFilters(counts)
  return (
    <Card as="section" aria-labelledby="offer">
      <h2 id="offer" className="title-section">
        What is in it
      </h2>
      <p role="status" className="mt-2">
        {offerMessage(counts)}.
      </p>
      {found.isTable ? (
        <Button variant="link" size="sm" className="mt-1 px-0!" onClick={onName}>
          Change what its columns hold
        </Button>
      ) : null}
      <StartForm found={found} />
      <ChipGroup
        className="mt-6"
        label="Which recipes to show"
        choices={filters.map(({ value, label, count }) => ({ value, label: `${label} ${count.toLocaleString('en')}` }))}
        value={show}
        onValueChange={setShow}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => void choose('add', { show })}>
          Choose all of these
        </Button>
        <Button variant="outline" size="sm" onClick={() => void choose('skip', { show })}>
          Choose none of these
        </Button>
        {show === 'duplicates' ? (
          <Button variant="outline" size="sm" onClick={() => void choose('replace', { show })}>
            Replace all of these
          </Button>
        ) : null}
      </div>
      {counts.replacing > 0 ? (
        <FormAlert tone="note" className="mt-4">
          {`${counted(counts.replacing, 'recipe')} of yours will be replaced. Undoing the import brings back what was replaced, unless you have changed it since.`}
        </FormAlert>
      ) : null}
      <ImportLines
        token={token}
        show={show}
        before={line => (
          <TakeOrLeave line={line} onChoose={choice => void choose(choice, { positions: [line.position] })} />
        )}
        control={line =>
          line.duplicateOf !== null ? (
            <DuplicateChoice line={line} onChoose={choice => void choose(choice, { positions: [line.position] })} />
          ) : null
        }
      />
    </Card>
  )
}

type Choosing = { line: ImportLineView; onChoose: (choice: ImportChoice) => void }

function TakeOrLeave({ line, onChoose }: Choosing) {
  const { title, kind, choice } = line
  return (
    <Checkbox
      label={`Bring in ${title}`}
      hideLabel
      disabled={kind === 'unreadable'}
      checked={choice !== 'skip'}
      onCheckedChange={checked => onChoose(checked ? 'add' : 'skip')}
    />
  )
}

/** What is done with a recipe that the kitchen has already. */
function DuplicateChoice({ line, onChoose }: Choosing) {
  return (
    <Field label={`What to do with ${line.title}`} hideLabel className="w-44">
      <Select value={line.choice} onChange={event => onChoose(event.currentTarget.value as ImportChoice)}>
        <option value="skip">Skip it</option>
        <option value="replace">Replace mine</option>
        <option value="add">Keep both</option>
      </Select>
    </Field>
  )
}
