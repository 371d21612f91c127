import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ImportFilter } from '#server/kitchen/transfer/constants.ts'
import type { ImportLineView } from '#server/kitchen/transfer/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { contentMessage, stateOf } from './import-words.ts'
import { useImportLines } from './use-import-lines.ts'

/** Tags of a recipe that are shown. */
const TAGS_SHOWN = 6

/** The recipes of an import, a line each. `control` is what stands beside one, such as its choice. */
export function ImportLines({
  token,
  show,
  before,
  control,
}: {
  token: string
  show: ImportFilter
  before?: (line: ImportLineView) => ReactNode
  control?: (line: ImportLineView) => ReactNode
}) {
  const query = useImportLines(token, show)
  return (
    <QueryState
      query={{ ...query, data: query.lines }}
      loading={<Skeleton className="mt-4 h-64 w-full" />}
      loadingLabel="Loading recipes..."
      hideLoadingLabel
      errorTitle="The recipes did not load"
      empty={<p className="mt-4 text-muted">There are none of these.</p>}
      bare
    >
      {lines => (
        <>
          <ul className="mt-4 divide-y divide-line border-line border-y">
            {lines.map(line => (
              <ImportLine key={line.position} line={line} before={before?.(line)} control={control?.(line)} />
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button
              variant="link"
              size="sm"
              className="mt-2 px-0!"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

function ImportLine({ line, before, control }: { line: ImportLineView; before: ReactNode; control: ReactNode }) {
  const { title, recipeId, kind, problem, note, outcome, tags, lost, duplicateOf } = line
  const [label, tone] = stateOf(line)
  const known = outcome === 'removed' ? null : (recipeId ?? duplicateOf)
  const message = note ?? problem
  return (
    <li
      className={cx(
        'drawn-near grid items-start gap-x-3 py-3 [--entry:5rem]',
        before
          ? 'grid-cols-[auto_auto_minmax(0,1fr)] sm:grid-cols-[auto_auto_minmax(0,1fr)_auto]'
          : 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {before ? <div className="self-center">{before}</div> : null}
      <LinePicture src={line.picture} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium leading-title [overflow-wrap:anywhere]">
          {known ? (
            <Link
              to="/recipes/$recipeId"
              params={{ recipeId: String(known) }}
              className="underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
          <Badge tone={tone} className="flex-none">
            {label}
          </Badge>
        </p>
        {message ? <p className="mt-0.5 text-sm">{message}</p> : null}
        {kind === 'unreadable' ? null : <p className="mt-0.5 text-muted text-sm">{contentMessage(line)}</p>}
        {tags.length > 0 ? (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            Tags: {tags.slice(0, TAGS_SHOWN).join(', ')}
            {tags.length > TAGS_SHOWN ? ` and ${tags.length - TAGS_SHOWN} more` : ''}
          </p>
        ) : null}
        {lost.map(({ what, why }) => (
          <p key={what} className="text-sm">
            Left out: {what}, because {why}.
          </p>
        ))}
      </div>
      {control ? <div className="max-sm:col-start-3 max-sm:mt-2">{control}</div> : null}
    </li>
  )
}

function LinePicture({ src }: { src: string | null }) {
  const box = 'flex size-14 flex-none items-center justify-center overflow-hidden rounded-md bg-sunken text-muted'
  return (
    <span aria-hidden="true" className={box}>
      {src ? (
        <img src={src} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
      ) : (
        <ImageOff size={20} />
      )}
    </span>
  )
}
