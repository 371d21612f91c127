import { HeartPulse } from 'lucide-react'
import { useRef } from 'react'
import { HEALTH_EXPORT_MAX, HEALTH_EXPORT_PATH, importMessages } from '#server/cycle/imports/constants.ts'
import type { SyncSourceView } from '#server/cycle/sync/contract.ts'
import { Disconnect } from './disconnect.tsx'
import { PhonePush, usePushToken } from './phone-push.tsx'
import { SourceCard, SourcePart } from './source-card.tsx'
import { daysIn, stateLabel } from './sync-labels.ts'
import { UploadPanel } from './upload-panel.tsx'
import type { UploadKind } from './use-upload.ts'

const exportKind: UploadKind = {
  address: name => `${HEALTH_EXPORT_PATH}?import=${name}`,
  maxBytes: HEALTH_EXPORT_MAX,
  tooLarge: importMessages.too_large,
  empty: importMessages.not_an_export,
}

/** Apple Health: what a phone sends by itself, and the file that its Health app makes. */
export function AppleHealthCard({ source, today }: { source: SyncSourceView; today: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const make = usePushToken()
  return (
    <SourceCard
      id="apple-health"
      heading={heading}
      title="Apple Health"
      icon={<HeartPulse size={24} />}
      state={stateLabel(source)}
      lastSync={source.lastSyncDate}
      days={daysIn(source.days)}
    >
      <SourcePart title="From your phone, by itself">
        <p className="mt-1 max-w-measure text-muted">
          Nobody but your phone can read Apple Health. An app on it sends new days here, with a token of your own.
        </p>
        <PhonePush source={source} make={make} heading={heading} />
      </SourcePart>
      <SourcePart title="From a file">
        <p className="mt-1 max-w-measure text-muted">
          In the Health app press your picture, then Export All Health Data. Flow, spotting, ovulation tests and basal
          temperature are read, nothing else, and the file is not kept. The same file twice changes nothing.
        </p>
        <UploadPanel
          kind={exportKind}
          label="Export of the Health app"
          accept=".zip,.xml,application/zip,text/xml,application/xml"
          hint="export.zip or export.xml, up to 2 GB"
          today={today}
        />
      </SourcePart>
      <Disconnect source={source} name="Apple Health" heading={heading} onDone={make.reset} />
    </SourceCard>
  )
}
