import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { scopeWords } from '#common/access-scopes.ts'
import { localDay } from '#common/days.ts'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { plainDay } from '#src/lib/calendar/day-text.ts'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { failureOf } from '#src/lib/toast-error.ts'
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { RowSkeleton } from '#src/ui/skeleton-cards.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { toast } from '#src/ui/toast.ts'

const TokenSheet = onDemand(async () => (await import('./token-sheet.tsx')).TokenSheet)

type Token = RouterOutputs['tokens']['list'][number]

/** The tokens with which programs act for the chef: what each may do, when it was used, making one and ending one. */
export function TokensCard() {
  const isAdmin = useChef().role === 'admin'
  const title = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const [making, setMaking] = useState(false)
  const [chosen, setChosen] = useState<Token | null>(null)
  const [asking, setAsking] = useState(false)
  const tokens = trpc.tokens.list.useQuery()
  const end = trpc.tokens.revoke.useMutation()
  const revoke = async ({ id }: Token) => {
    await end.mutateAsync({ id })
    utils.tokens.list.setData(undefined, before => before?.filter(token => token.id !== id))
    toast({ title: 'Token revoked' })
  }
  return (
    <Card as="section" aria-labelledby="access-tokens">
      <h2 id="access-tokens" ref={title} tabIndex={-1} className="title-section outline-none">
        Access tokens
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-muted text-sm">
        With a token a program of yours, such as a kitchen display or an assistant, uses Longtable without your
        password, for what you choose. A new password ends all tokens; signing out ends none. What programs can do is on{' '}
        <a href="/api/docs" className="text-primary-text underline underline-offset-4">
          the page of calls
        </a>
        .
      </p>
      <QueryState
        query={tokens}
        bare
        isEmpty={() => false}
        loading={<RowSkeleton />}
        loadingLabel="Loading your tokens..."
        hideLoadingLabel
        errorTitle="Your tokens did not load"
        errorText={whyNotLoaded}
      >
        {listed => (
          <ul className="mb-4 divide-y divide-line empty:hidden">
            {listed.map(token => (
              <li key={token.id}>
                <TokenRow
                  token={token}
                  onRevoke={() => {
                    setChosen(token)
                    setAsking(true)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setMaking(true)}>
        Make a token
      </Button>
      <TokenSheet open={making} onOpenChange={setMaking} isAdmin={isAdmin} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        finalFocus={title}
        title={`Revoke “${chosen?.name ?? ''}”?`}
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        onConfirm={() => chosen && revoke(chosen)}
        failure={reason => failureOf(reason, { title: 'The token was not revoked', text: 'Please try again.' })}
      >
        The program that has it can do nothing with it from now on.
      </ConfirmDialog>
    </Card>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, scopes, expiresAt, lastUsedAt } = token
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const end = expiresAt && plainDay(localDay(new Date(expiresAt)), localDay(new Date()))
  return (
    <div className="flex items-center gap-3.5 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-title">{name}</p>
        <p className="text-sm">{scopes.map(scope => scopeWords[scope]).join(', ')}</p>
        <p className="text-muted text-sm">
          {lastUsedAt ? (
            <>
              Used <TimeAgo iso={lastUsedAt} />
            </>
          ) : (
            'Not used yet'
          )}
          {' · '}
          {end ? `${hasExpired ? 'Expired' : 'Works until'} ${end}` : 'Does not expire'}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-3 flex-none px-3!"
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </div>
  )
}
