import { type ReactNode, type RefObject, useState } from 'react'
import { REQUESTS_MAX } from '#server/friends/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { PeopleSkeleton } from '#src/entities/chef/person-row.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { IncomingRequest, SentRequest } from './request-rows.tsx'
import { useRequests } from './use-requests.ts'

/** How many of each kind are shown before one asks for all. */
const SHOWN = 5

/** Requests that wait for an answer, to the signed-in chef and from them. `title` gets the focus of a row that goes. */
export function FriendRequests({ title }: { title: RefObject<HTMLElement | null> }) {
  return (
    <QueryState
      query={useRequests()}
      isEmpty={([incoming, sent]) => incoming.length === 0 && sent.length === 0}
      bare
      loading={<PeopleSkeleton rows={2} />}
      loadingLabel="Loading friend requests..."
      hideLoadingLabel
      errorTitle="Your friend requests did not load"
      errorText={whyNotLoaded}
      empty={
        <EmptyState bare level={3} drawing={sceneUrl('requests')} title="No requests waiting">
          When somebody asks to cook with you, or you ask a chef with a private profile, it waits here.
        </EmptyState>
      }
    >
      {([incoming, sent]) => {
        const shared = namesakes(incoming.map(request => request.sender))
        return (
          <>
            <Group
              heading="Incoming Requests"
              badge={incoming.length > 0 ? <Badge tone="primary">{countOf(incoming.length)}</Badge> : null}
              none="Nobody is waiting for your answer."
              rows={incoming.map(request => (
                <li key={request.id}>
                  <IncomingRequest request={request} isNamesake={shared.has(request.sender.id)} focusAfter={title} />
                </li>
              ))}
            />
            <hr className="my-4 border-line" />
            <Group
              heading="Sent Requests"
              none="You are not waiting for anybody's answer."
              rows={sent.map(request => (
                <li key={request.id}>
                  <SentRequest request={request} focusAfter={title} />
                </li>
              ))}
            />
          </>
        )
      }}
    </QueryState>
  )
}

/** A full answer may not be all there is. */
const countOf = (listed: number): string => (listed >= REQUESTS_MAX ? `${REQUESTS_MAX}+` : String(listed))

function Group(props: { heading: string; badge?: ReactNode; none: string; rows: readonly ReactNode[] }) {
  const { heading, badge, none, rows } = props
  const [all, setAll] = useState(false)
  return (
    <>
      <h3 className="flex min-h-[26px] items-center gap-2.5 font-semibold font-text text-[1rem] leading-title">
        {heading}
        {badge}
      </h3>
      {rows.length === 0 ? <p className="mt-1 text-muted">{none}</p> : null}
      <ul>{all ? rows : rows.slice(0, SHOWN)}</ul>
      {!all && rows.length > SHOWN ? (
        <Button variant="link" size="sm" className="-ml-2" onClick={() => setAll(true)}>
          {`Show all ${countOf(rows.length)}`}
        </Button>
      ) : null}
    </>
  )
}
