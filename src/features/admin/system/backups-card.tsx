import { DatabaseBackup, Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { archivePath } from '#server/admin/backups/constants.ts'
import type { BackupsView, BackupView } from '#server/admin/backups/contract.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useDownload } from '#src/lib/use-download.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { exactTime } from '#src/ui/relative-time.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { contentText, progressText } from './backup-text.ts'
import { Fact } from './fact.tsx'
import { bytesText } from './sizes.ts'

/** Milliseconds between two looks: while one is being made, and else. */
const [LOOK_SOON, LOOK] = [1500, 60_000]
/** Backups that are shown before the rest is asked for. */
const FIRST = 4

/** The backups of this server: whether they work, one more at a press, and their archives. */
export function BackupsCard() {
  const backups = trpc.admin.backups.list.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_SOON : LOOK),
  })
  return (
    <Card as="section" aria-labelledby="backups">
      <h2 id="backups" className="title-section mb-4">
        Backups
      </h2>
      <QueryState
        bare
        query={backups}
        loading={<Skeleton className="h-72 rounded-md" />}
        loadingLabel="Looking for backups..."
        hideLoadingLabel
        errorTitle="The backups did not load"
        errorText={whyNotLoaded}
      >
        {known =>
          known.place === null ? (
            <p>The database is on a server of its own. Back it up there: this server makes no backups of it.</p>
          ) : (
            <Known known={known} place={known.place} />
          )
        }
      </QueryState>
    </Card>
  )
}

function Known({ known, place }: { known: BackupsView; place: string }) {
  const { isEncrypted, nextAt, running, failure, unreadable, backups } = known
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? backups : backups.slice(0, FIRST)
  return (
    <div className="flex flex-col gap-5">
      {failure && !running ? (
        <FormAlert silent>
          <p className="font-semibold">
            The last one failed: <TimeAgo iso={failure.at} />
          </p>
          <p>{failure.message}</p>
        </FormAlert>
      ) : null}
      <dl className="divide-y divide-line">
        <Fact name="Kept in">
          <span className="inline-flex max-w-full flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{place}</span>
            <Badge tone={isEncrypted ? 'basil' : 'sunken'}>{isEncrypted ? 'Encrypted' : 'Not encrypted'}</Badge>
          </span>
        </Fact>
        <Fact name="Next one">{nextAt ? exactTime(nextAt) : 'Off: only when you press the button'}</Fact>
      </dl>
      <MakeNow running={running} />
      {unreadable ? <FormAlert silent>{unreadable}</FormAlert> : null}
      {backups.length === 0 && !unreadable ? <p className="text-muted">There are no backups yet.</p> : null}
      {shown.length > 0 ? (
        <ul className="divide-y divide-line">
          {shown.map(backup => (
            <Made key={backup.id} backup={backup} />
          ))}
        </ul>
      ) : null}
      {shown.length < backups.length ? (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          Show all {backups.length}
        </Button>
      ) : null}
    </div>
  )
}

function MakeNow({ running }: Pick<BackupsView, 'running'>) {
  const utils = trpc.useUtils()
  const make = trpc.admin.backups.make.useMutation({
    onSuccess: answer => utils.admin.backups.list.setData(undefined, answer),
    onError: error => {
      toastError(error, { title: 'No backup was begun', text: 'Please try again.', key: 'backup' })
      void utils.admin.backups.list.invalidate()
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="sm"
        icon={<DatabaseBackup aria-hidden="true" size={20} />}
        pending={make.isPending || running !== null}
        pendingLabel="Backing up…"
        onClick={() => make.mutate()}
      >
        Back up now
      </Button>
      <p role="status" className="text-muted text-sm tabular-nums">
        {running ? progressText(running) : null}
      </p>
    </div>
  )
}

function Made({ backup }: { backup: BackupView }) {
  const link = useDownload(archivePath(backup.id))
  const when = exactTime(backup.madeAt)
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <TimeAgo iso={backup.madeAt} />
          {backup.isEncrypted ? <Lock role="img" aria-label="Encrypted" size={16} /> : null}
        </p>
        <p className="text-muted text-sm tabular-nums">
          {bytesText(backup.bytes)}, checked: {contentText(backup)}
        </p>
      </div>
      <a {...link} className={iconButtonClass('quiet')} title="Download">
        <Download aria-hidden="true" size={20} />
        <VisuallyHidden>{`Download the backup of ${when}`}</VisuallyHidden>
      </a>
    </li>
  )
}
