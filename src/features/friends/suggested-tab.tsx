import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { suggestedKinds } from '#server/friends/constants.ts'
import { sceneUrl } from '#server/media/drawn/contract.ts'
import { suggestionLine } from '#src/entities/chef/chef-line.ts'
import { PeopleSkeleton } from '#src/entities/chef/person-row.tsx'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { ChefRows } from './chef-rows.tsx'
import { KindRow } from './kind-row.tsx'

type Kind = (typeof suggestedKinds)[number]

/** Chefs who fit: first those the server knows to, then kinds of cooks, each of which leads to its own. */
export function SuggestedTab({ onInvite }: { onInvite: () => void }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<Kind | null>(null)
  useEffect(() => {
    if (kind || !left.current) return
    // Back in the list, on the button by which one left it.
    const at = suggestedKinds.indexOf(left.current)
    left.current = null
    list.current?.querySelectorAll<HTMLElement>('button')[at]?.focus()
  }, [kind])
  const open = (next: Kind) => {
    left.current = next
    setKind(next)
  }
  if (kind) return <CooksOfKind kind={kind} onBack={() => setKind(null)} onInvite={onInvite} />
  return (
    <>
      <ForYou />
      <h3 className="mt-5 font-semibold font-text text-[1rem] leading-title">By what they like to cook</h3>
      <ul ref={list} className="divide-y divide-line">
        {suggestedKinds.map(each => (
          <li key={each.title}>
            <KindRow kind={each} onFind={() => open(each)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ForYou() {
  const suggested = trpc.friends.suggest.useQuery({})
  return (
    <section aria-label="Suggested for you" className="-mt-2">
      <QueryState
        bare
        query={suggested}
        loading={<PeopleSkeleton />}
        loadingLabel="Looking for chefs..."
        hideLoadingLabel
        errorTitle="Suggestions did not load"
        errorText={whyNotLoaded}
        empty={
          <p className="text-muted">Nobody new right now. As you follow chefs and cook, those who fit you show here.</p>
        }
      >
        {chefs => <ChefRows chefs={chefs} line={suggestionLine} />}
      </QueryState>
    </section>
  )
}

function CooksOfKind({ kind, onBack, onInvite }: { kind: Kind; onBack: () => void; onInvite: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const found = trpc.friends.suggest.useQuery({ interests: [...kind.interests] })
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 px-3!" onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={18} />
        All suggestions
      </Button>
      <h3 ref={heading} tabIndex={-1} className="title-card mt-1">
        {kind.title}
      </h3>
      <QueryState
        bare
        query={found}
        loading={<PeopleSkeleton />}
        loadingLabel="Looking for chefs..."
        hideLoadingLabel
        errorTitle="Suggestions did not load"
        errorText={whyNotLoaded}
        empty={
          <EmptyState
            bare
            level={3}
            drawing={sceneUrl('friends')}
            title="None of them here yet"
            action={
              <Button variant="outline" onClick={onInvite}>
                Invite a friend
              </Button>
            }
          >
            Do you know somebody who cooks like this?
          </EmptyState>
        }
      >
        {chefs => <ChefRows chefs={chefs} />}
      </QueryState>
    </>
  )
}
