import { helpPages } from '#common/help.ts'
import type { PictureStore } from '#common/pictures.ts'
import type { SystemView } from '#server/admin/system/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { relativeTime } from '#src/ui/relative-time.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Fact } from './fact.tsx'
import { bytesText, durationText } from './sizes.ts'

const placeNames: Record<PictureStore, string> = {
  disk: 'on this disk',
  uploadthing: 'at UploadThing',
  s3: 'in S3 storage',
}

/** Version, sizes, and how the outside services are. Looked at again each time it is opened. */
export function StateCard() {
  const state = trpc.admin.system.status.useQuery(undefined, { staleTime: 0, refetchInterval: 30_000 })
  return (
    <Card as="section" aria-labelledby="state">
      <h2 id="state" className="title-section mb-4">
        This server
      </h2>
      <QueryState
        bare
        query={state}
        loading={<Skeleton className="h-[34rem] rounded-md sm:h-96" />}
        loadingLabel="Asking the server..."
        hideLoadingLabel
        errorTitle="The server’s state did not load"
        errorText={whyNotLoaded}
      >
        {known => <State state={known} />}
      </QueryState>
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        <a href={helpPages.admins} className="text-primary-text underline underline-offset-2">
          Help for admins
        </a>{' '}
        says what is here, and how to run, back up and update a server.
      </p>
    </Card>
  )
}

function State({ state }: { state: SystemView }) {
  const { database, pictures, disk, mail, model } = state
  return (
    <dl className="divide-y divide-line">
      <Fact name="Version">{`Longtable ${state.version}, Node ${state.node}`}</Fact>
      <Fact name="Open for">{durationText(state.upMs)}</Fact>
      <Fact name="Address in links">{state.baseUrl}</Fact>
      <Fact name="Database">
        {database.bytes === null ? 'On a server of its own' : `${bytesText(database.bytes)} in one file`}
      </Fact>
      <Fact name="Pictures">
        {`${new Intl.NumberFormat('en').format(pictures.count)}, ${bytesText(pictures.bytes)} `}
        {placeNames[pictures.store]}
      </Fact>
      <Fact name="Free disk">
        {disk ? `${bytesText(disk.freeBytes)} of ${bytesText(disk.totalBytes)}` : 'Not known'}
      </Fact>
      <Service name="Mail" service={mail} off="Off: links are shown instead" on="On" />
      <Service name="Model" service={model} off="Off: everything is read on this server" on={model.name || 'On'} />
    </dl>
  )
}

type ServiceState = { isOn: boolean; lastError: string | null; lastErrorAt: string | null }

function Service({ name, service, on, off }: { name: string; service: ServiceState; on: string; off: string }) {
  return (
    <Fact name={name}>
      {service.isOn ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          {on}
          <Badge tone={service.lastError ? 'danger' : 'basil'}>{service.lastError ? 'Failing' : 'Working'}</Badge>
        </span>
      ) : (
        off
      )}
      {service.lastError ? (
        <span className="mt-1 block text-muted text-sm">
          {service.lastError} {service.lastErrorAt ? `(${relativeTime(service.lastErrorAt)})` : null}
        </span>
      ) : null}
    </Fact>
  )
}
