import { Thermometer } from 'lucide-react'
import { useRef } from 'react'
import { CYCLE_CSV_MAX, CYCLE_CSV_PATH, importMessages } from '#server/cycle/imports/constants.ts'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { Disconnect } from './disconnect.tsx'
import { SourceCard, SourcePart } from './source-card.tsx'
import { daysIn, stateLabel } from './sync-labels.ts'
import { TokenForm } from './token-form.tsx'
import { UploadPanel } from './upload-panel.tsx'
import type { UploadKind } from './use-upload.ts'

const csvKind: UploadKind = {
  address: (_name, order) => (order ? `${CYCLE_CSV_PATH}?order=${order}` : CYCLE_CSV_PATH),
  maxBytes: CYCLE_CSV_MAX,
  tooLarge: importMessages.csvTooLarge,
  empty: importMessages.notCsv,
}

/** Natural Cycles: best through Apple Health, else by the file that it sends on request, or a token. */
export function NaturalCyclesCard({ source, today }: { source: SyncSourceView; today: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SourceCard
      id="natural-cycles"
      heading={heading}
      title="Natural Cycles"
      icon={<Thermometer size={24} />}
      state={stateLabel(source)}
      lastSync={source.lastSyncDate}
      days={daysIn(source.days)}
    >
      <p className="mt-4 max-w-measure">
        The best way: have the Natural Cycles app write to Apple Health, in its settings, and bring Apple Health in.
      </p>
      <SourcePart title="From a CSV file">
        <p className="mt-1 max-w-measure text-muted">
          Natural Cycles sends you your data as a file when you ask for it. The file is not kept here.
        </p>
        <UploadPanel
          kind={csvKind}
          label="CSV file of Natural Cycles"
          accept=".csv,.txt,text/csv,text/plain"
          hint=".csv, up to 5 MB"
          today={today}
        />
      </SourcePart>
      <SourcePart title="With an access token">
        {source.canPull ? (
          <TokenForm source={source} />
        ) : (
          <p className="mt-1 max-w-measure text-muted">
            No service that hands out Natural Cycles data is set up on this server, so a token would lead nowhere. Bring
            your days in through Apple Health or with a CSV file instead.
          </p>
        )}
      </SourcePart>
      <Disconnect source={source} name="Natural Cycles" heading={heading} onDone={() => undefined} />
    </SourceCard>
  )
}
