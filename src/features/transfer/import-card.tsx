import { useState } from 'react'
import { FileDrop } from '#src/lib/file-drop.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { chosenIndexes, offerMessage, outcomeMessage, unfetchedMessage } from './import-report.ts'
import { ReportList } from './report-list.tsx'
import { useImport } from './use-import.ts'

/** Bringing recipes in from a file: choose it, look at what it offers, and see what became of each recipe. */
export function ImportCard() {
  const { state, choose, bringIn, startOver, stop } = useImport()
  return (
    <Card as="section" aria-labelledby="import">
      <h2 id="import" className="title-section">
        Import
      </h2>
      {state.at === 'start' ? (
        <>
          <p className="mt-2 text-muted">
            A kitchen that was exported here, or recipes of another program as schema.org JSON: one recipe, a list of
            them, or a zip archive of such files. You see what is in it before anything is brought in; what comes from
            another program goes into your Cookbook.
          </p>
          <FormAlert silent className="mt-4">
            {state.refused === null ? null : `Not taken: ${state.refused}`}
          </FormAlert>
          <FileDrop
            className="mt-5"
            label="File with recipes"
            accept=".zip,.json,application/zip,application/json"
            hint=".zip or .json, up to 300 MB"
            onFile={file => void choose(file)}
          />
        </>
      ) : null}
      {state.at === 'reading' ? (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-3 text-muted">
            <Spinner />
            <span className="min-w-0 [overflow-wrap:anywhere]">Reading {state.fileName} ...</span>
          </p>
          <Button variant="outline" size="sm" onClick={startOver}>
            Cancel
          </Button>
        </div>
      ) : null}
      {state.at === 'offered' ? <Offer state={state} onBringIn={bringIn} onCancel={startOver} /> : null}
      {state.at === 'importing' ? (
        <>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <p role="status" className="flex-1 tabular-nums">
              {state.done.toLocaleString('en')} of {state.total.toLocaleString('en')} recipes brought in
            </p>
            <Button variant="outline" size="sm" onClick={stop}>
              Stop
            </Button>
          </div>
          <progress
            className="mt-3 h-2 w-full accent-secondary"
            value={state.done}
            max={state.total}
            aria-hidden="true"
          />
          <ReportList lines={state.lines} />
        </>
      ) : null}
      {state.at === 'finished' ? (
        <>
          <FormAlert tone="done" className="mt-4">
            {[`${outcomeMessage(state.lines)}.`, unfetchedMessage(state.lines)].filter(Boolean).join(' ')}
          </FormAlert>
          <ReportList lines={state.lines} />
          <Button variant="outline" className="mt-5" onClick={startOver}>
            Import another file
          </Button>
        </>
      ) : null}
    </Card>
  )
}

type Offered = Extract<ReturnType<typeof useImport>['state'], { at: 'offered' }>

function Offer(props: { state: Offered; onBringIn: (again: boolean) => Promise<void>; onCancel: () => void }) {
  const { state, onBringIn, onCancel } = props
  const [again, setAgain] = useState(false)
  const { lines, stopped } = state
  const count = chosenIndexes(lines, again).filter(index => lines[index]?.outcome?.state !== 'imported').length
  return (
    <>
      <p role="status" className="mt-2">
        {offerMessage(lines)}.
      </p>
      <FormAlert silent className="mt-4">
        {stopped}
      </FormAlert>
      {lines.some(line => line.state === 'duplicate') ? (
        <Checkbox
          checked={again}
          onCheckedChange={setAgain}
          label="Bring in again what is already here"
          className="mt-2"
        />
      ) : null}
      <ReportList lines={lines} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={count === 0} onClick={() => void onBringIn(again)}>
          {count === 1 ? 'Bring in 1 recipe' : `Bring in ${count.toLocaleString('en')} recipes`}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </>
  )
}
