import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { z } from 'zod'
import type { LinkView, linksView } from '#server/capture/links/contract.ts'
import { counted } from '#src/lib/counted.ts'
import { toastFailure } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** What became of each address, and what may be done about all of them. */
export function LinkList({ list: { links, waiting } }: { list: z.output<typeof linksView> }) {
  const utils = trpc.useUtils()
  const after = {
    onSuccess: () => void utils.capture.links.invalidate(),
    onError: () => toastFailure({ title: 'That did not work', text: 'Please try again.' }),
  }
  const cancel = trpc.capture.cancelLinks.useMutation(after)
  const retry = trpc.capture.retryLinks.useMutation(after)
  const clear = trpc.capture.clearLinks.useMutation(after)
  const failed = links.filter(({ state }) => state === 'failed').length
  const read = links.filter(({ state }) => state === 'read').length
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links-list" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="links-list" className="title-section">
            {counted(links.length, 'link')}
          </h2>
          <p role="status" className="mt-1 text-muted text-sm">
            {[
              `${read} read`,
              ...(failed > 0 ? [`${failed} failed`] : []),
              ...(waiting > 0 ? [`${waiting} to go`] : []),
            ].join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {waiting > 0 ? (
            <Button variant="outline" size="sm" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              Stop
            </Button>
          ) : null}
          {failed > 0 ? (
            <Button variant="outline" size="sm" pending={retry.isPending} onClick={() => retry.mutate()}>
              Try the failed again
            </Button>
          ) : null}
          {read + failed > 0 ? (
            <Button variant="quiet" size="sm" pending={clear.isPending} onClick={() => clear.mutate()}>
              Clear the list
            </Button>
          ) : null}
        </div>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {links.map(link => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

const marks = {
  waiting: <Clock aria-hidden="true" size={20} className="text-muted" />,
  reading: <Spinner />,
  read: <CircleCheck aria-hidden="true" size={20} className="text-accent-text" />,
  failed: <CircleAlert aria-hidden="true" size={20} className="text-danger" />,
}
const states = { waiting: 'Waits', reading: 'Being read', read: 'Read', failed: '' }

function LinkRow({ link }: { link: LinkView }) {
  const { url, state, title, problem, recipeId, isDoubtful } = link
  const address = url.replace(/^https?:\/\/(?:www\.)?/, '')
  return (
    <li className="flex items-start gap-3 p-4">
      <span className="mt-0.5 flex-none">{marks[state]}</span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">
          {recipeId !== null ? (
            <Link
              to="/recipes/$recipeId"
              params={{ recipeId: String(recipeId) }}
              className="underline underline-offset-2"
            >
              {title}
            </Link>
          ) : (
            title || address
          )}
        </p>
        <p className="break-all text-muted text-sm">{title ? address : states[state]}</p>
        {problem ? <p className="mt-1 text-danger text-sm">{problem}</p> : null}
        {state === 'read' && recipeId === null ? <p className="mt-1 text-muted text-sm">Deleted since.</p> : null}
        {isDoubtful && recipeId !== null ? (
          <p className="mt-1 flex items-start gap-2 text-sm">
            <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 flex-none text-accent-text" />
            Something may be wrong in it. Compare it with the page.
          </p>
        ) : null}
        {state === 'failed' ? (
          <Link
            to="/compose"
            search={{ type: 'recipe', mode: 'url', source: 'backburner', url }}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-2' })}
          >
            Get it in another way
          </Link>
        ) : null}
      </div>
    </li>
  )
}
