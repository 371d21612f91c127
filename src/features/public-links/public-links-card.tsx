import { type RefObject, useRef, useState } from 'react'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { EndLink } from '#src/entities/public-link/end-link.tsx'
import { LinkOptions } from '#src/entities/public-link/link-options.tsx'
import { addressOf, kindNames, momentText, openingsText, shownBy } from '#src/entities/public-link/words.ts'
import { trpc } from '#src/lib/trpc.ts'
import { CopyIcon } from '#src/ui/action-icons.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Links that show before the rest is asked for. */
const SHOWN_FIRST = 5

const stateNames = { expired: 'Ended', 'taken-down': 'Taken down', gone: 'Shows nothing' } as const

/** All public links of the chef; absent where an admin switched them off and there are none. */
export function PublicLinksCard() {
  const list = trpc.links.list.useQuery({})
  const heading = useRef<HTMLHeadingElement>(null)
  if (list.data && !list.data.isOn && list.data.links.length === 0) return null
  return (
    <Card as="section" aria-labelledby="public-links">
      <h2 ref={heading} id="public-links" tabIndex={-1} className="title-section">
        Public links
      </h2>
      <p className="mt-2 max-w-measure text-muted">By these, people without an account read what you show them.</p>
      <QueryState
        className="mt-4"
        bare
        query={list}
        isEmpty={({ links }) => links.length === 0}
        loading={<Skeleton className="h-24 w-full" />}
        loadingLabel="Loading your links..."
        hideLoadingLabel
        errorTitle="Your links did not load"
        empty={
          <EmptyState bare level={3} title="No public links">
            “Public link…” is in the menu of a recipe, a collection, My Kitchen and the meal plan.
          </EmptyState>
        }
      >
        {({ isOn, links }) => (
          <>
            {isOn ? null : (
              <FormAlert tone="note" className="mb-4">
                Public links are switched off on this server: these open for nobody at the moment.
              </FormAlert>
            )}
            <Rows links={links} heading={heading} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Rows({ links, heading }: { links: PublicLinkView[]; heading: RefObject<HTMLElement | null> }) {
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<{ id: number; open: boolean } | null>(null)
  const done = useRef<HTMLButtonElement>(null)
  const changed = links.find(({ id }) => id === chosen?.id)
  const close = () => setChosen(last => last && { ...last, open: false })
  const shown = all ? links : links.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(link => (
          <Row key={link.id} link={link} heading={heading} onChange={() => setChosen({ id: link.id, open: true })} />
        ))}
      </ul>
      {shown.length < links.length ? (
        <Button variant="quiet" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {`Show all ${links.length}`}
        </Button>
      ) : null}
      <Sheet
        open={chosen?.open === true && changed !== undefined}
        onOpenChange={close}
        title="Public link"
        description={changed ? shownBy(changed) : undefined}
        footer={
          <Button ref={done} variant="outline" onClick={close}>
            Done
          </Button>
        }
      >
        {changed ? <LinkOptions key={changed.id} link={changed} finalFocus={heading} /> : null}
      </Sheet>
    </>
  )
}

function Row(props: { link: PublicLinkView; heading: RefObject<HTMLElement | null>; onChange: () => void }) {
  const { link, heading, onChange } = props
  const { kind, state, expiresAt, hasPassword, isFindable, openings } = link
  const name = shownBy(link)
  const facts = [
    kind === 'recipe' || kind === 'collection' ? kindNames[kind] : '',
    openingsText(openings),
    expiresAt && state === 'open' ? `until ${momentText(expiresAt)}` : '',
    hasPassword ? 'with a password' : '',
    isFindable ? 'search engines may list it' : '',
  ].filter(Boolean)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold leading-title [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-1 text-muted text-sm">{facts.join(' · ')}</p>
        </div>
        {state === 'open' ? (
          <IconButton
            label={`Copy the link to ${name}`}
            icon={<CopyIcon aria-hidden="true" size={20} />}
            onClick={() => void copyText(addressOf(link), { name: 'link' })}
            className="-mt-2 -mr-2"
          />
        ) : (
          <Badge tone={state === 'taken-down' ? 'danger' : 'sunken'}>{stateNames[state]}</Badge>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`Change the link to ${name}`} onClick={onChange}>
          {state === 'taken-down' ? 'Look' : 'Change'}
        </Button>
        <EndLink named link={link} finalFocus={heading} />
      </div>
    </li>
  )
}
