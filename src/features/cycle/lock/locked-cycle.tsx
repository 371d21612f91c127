import { Lock } from 'lucide-react'
import { useState } from 'react'
import { whyNotLoaded } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MailLink } from './mail-link.tsx'
import { UnlockForm } from './unlock-form.tsx'

type Way = 'password' | 'code' | 'mail'

const ways: { value: Way; label: string }[] = [
  { value: 'password', label: 'Old password' },
  { value: 'code', label: 'Recovery code' },
  { value: 'mail', label: 'Link by mail' },
]

/** Shown instead of the cycle after an admin's link set the password: why it is locked, and how to unlock it. */
export function LockedCycle() {
  const state = trpc.cycle.lockState.useQuery(undefined, { staleTime: 5_000, gcTime: 0 })
  const [way, setWay] = useState<Way>('password')
  return (
    <Card as="section" aria-labelledby="locked" className="max-w-[720px] md:p-8!">
      <div className="flex items-start gap-4">
        <Lock aria-hidden="true" size={26} className="mt-1 flex-none text-secondary-text" />
        <div className="min-w-0">
          <h2 id="locked" className="title-section">
            Your cycle is locked
          </h2>
          <p className="mt-1 max-w-measure text-muted">
            An admin made the link that set your new password. So that nobody but you reads your cycle, it stays shut
            until you show that it is you. Nothing is lost.
          </p>
        </div>
      </div>
      <QueryState
        className="mt-5"
        query={state}
        bare
        loading={<Skeleton className="h-56" />}
        loadingLabel="Looking for ways to open it"
        hideLoadingLabel
        errorTitle="The ways to open it did not load"
        errorText={whyNotLoaded}
      >
        {({ canMail, hasRecoveryCode }) => {
          const open = ways.filter(
            ({ value }) => (value !== 'mail' || canMail) && (value !== 'code' || hasRecoveryCode),
          )
          const shown = open.some(({ value }) => value === way) ? way : 'password'
          return (
            <>
              {open.length > 1 ? (
                <ChipGroup<Way> label="Open it with" choices={open} value={shown} onValueChange={setWay} />
              ) : null}
              <div className="mt-5">{shown === 'mail' ? <MailLink /> : <UnlockForm key={shown} way={shown} />}</div>
              {open.length === 1 ? (
                <p className="mt-5 max-w-measure border-line border-t pt-4 text-muted text-sm">
                  There is no recovery code, and no mail address that was proven before the link. Without the password
                  from before, nobody can open it: it can only be deleted.
                </p>
              ) : null}
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
