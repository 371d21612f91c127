import { useEffect, useRef, useState } from 'react'
import { dayNumber, daysBetween } from '#common/days.ts'
import { linkMessages, MENU_DAYS_MAX } from '#server/public-links/constants.ts'
import type { PublicLinkView } from '#server/public-links/contract.ts'
import { toastError } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkIcon } from '#src/ui/action-icons.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LinkOptions } from './link-options.tsx'
import type { PublicLinkProps } from './public-link-sheet.tsx'
import { type LinkTarget, leftOutText, readersText, shownBy } from './words.ts'

const titleOf = (target: LinkTarget): string =>
  target.kind === 'cookbook' ? 'Your Cookbook' : target.kind === 'menu' ? 'Your meal plan' : target.title

/** Whether days are in order and few enough for a menu. */
function isMenu(from: string, to: string): boolean {
  if (Number.isNaN(dayNumber(from)) || Number.isNaN(dayNumber(to))) return false
  const days = daysBetween(from, to)
  return days >= 0 && days < MENU_DAYS_MAX
}

/** What a PublicLinkSheet is once it is opened. */
export function OpenedPublicLink({ target, open, onOpenChange }: PublicLinkProps) {
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Public link"
      description={titleOf(target)}
      footer={
        <Button ref={done} variant="outline" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      {target.kind === 'menu' ? (
        <OfMenu from={target.from} to={target.to} done={done} />
      ) : (
        <Links target={target} done={done} />
      )}
    </Sheet>
  )
}

type Done = React.RefObject<HTMLElement | null>

function OfMenu({ done, ...shown }: { from: string; to: string; done: Done }) {
  const [{ from, to }, setDays] = useState(shown)
  const isRight = isMenu(from, to)
  return (
    <Links target={{ kind: 'menu', from, to }} done={done} isRight={isRight}>
      <div className="grid grid-cols-2 gap-3 max-[22.5rem]:grid-cols-1">
        <Field label="First day">
          <Input type="date" value={from} onChange={event => setDays({ from: event.target.value, to })} />
        </Field>
        <Field label="Last day" error={isRight ? undefined : linkMessages.noDays}>
          <Input type="date" value={to} min={from} onChange={event => setDays({ from, to: event.target.value })} />
        </Field>
      </div>
    </Links>
  )
}

/** The links that there are, what another would show, and the button that makes it; `children` say what it is to show. */
function Links(props: { target: LinkTarget; done: Done; isRight?: boolean; children?: React.ReactNode }) {
  const { target, done, isRight = true, children } = props
  const { kind } = target
  const asked =
    kind === 'menu'
      ? { kind, from: target.from, to: target.to }
      : kind === 'cookbook'
        ? { kind }
        : { kind, id: target.id }
  const list = trpc.links.list.useQuery('id' in asked ? { kind, id: asked.id } : { kind })
  const preview = trpc.links.preview.useQuery(asked, { staleTime: 0, enabled: isRight })
  const utils = trpc.useUtils()
  const [madeId, setMadeId] = useState<number | null>(null)
  const make = trpc.links.make.useMutation({
    onSuccess: async made => {
      await utils.links.list.invalidate()
      setMadeId(made.id)
    },
    onError: reason => {
      toastError(reason, { title: 'The link was not made', text: 'Please try again.' })
      void utils.links.invalidate()
    },
  })
  const has = (list.data?.links.length ?? 0) > 0
  return (
    <div className="space-y-5">
      <QueryState
        query={list}
        bare
        isEmpty={() => false}
        loading={<Skeleton className="h-12 w-full" />}
        loadingLabel="Loading your links..."
        hideLoadingLabel
        errorTitle="Your links did not load"
      >
        {({ links }) =>
          links.length === 0 ? null : (
            <ul className="space-y-4">
              {links.map(link => (
                <OneLink key={link.id} link={link} isNew={link.id === madeId} done={done} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {children}
      {isRight && list.data ? (
        <QueryState
          query={preview}
          bare
          isEmpty={() => false}
          loading={<Skeleton className="h-24 w-full" />}
          loadingLabel="Looking what it would show..."
          hideLoadingLabel
          errorTitle="What it would show did not load"
        >
          {would =>
            would.mayMake ? (
              <div className="space-y-4">
                <p className="max-w-measure">{readersText(kind, would)}</p>
                {would.leftOut > 0 ? <p className="max-w-measure text-muted">{leftOutText(would)}</p> : null}
                <Button
                  variant={has ? 'outline' : 'primary'}
                  icon={<LinkIcon aria-hidden="true" size={20} />}
                  pending={make.isPending}
                  pendingLabel="Making it..."
                  onClick={() => make.mutate(asked)}
                >
                  {has ? 'Make another link' : 'Make a link'}
                </Button>
              </div>
            ) : (
              <FormAlert tone="note">{would.message}</FormAlert>
            )
          }
        </QueryState>
      ) : null}
    </div>
  )
}

/** One of them; it takes the focus when it was just made, as it is what comes next. */
function OneLink({ link, isNew, done }: { link: PublicLinkView; isNew: boolean; done: Done }) {
  const box = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isNew) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <li
      ref={box}
      tabIndex={-1}
      aria-label={`Link to ${shownBy(link)}`}
      className="rounded-lg border border-line p-4.5 outline-offset-2"
    >
      {link.kind === 'menu' ? <p className="mb-3 font-semibold">{shownBy(link)}</p> : null}
      <LinkOptions link={link} finalFocus={done} />
    </li>
  )
}
