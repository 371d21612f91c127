import { Check, Undo2, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { IncomingRequestView, SentRequestView } from '#server/friends/contract.ts'
import { PersonRow } from '#src/entities/chef/person-row.tsx'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { Button } from '#src/ui/button.tsx'
import { CollapsibleText } from '#src/ui/collapsible-text.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { BadgeButton } from './badge-button.tsx'
import { senderLine, sentLine } from './request-lines.ts'
import { useAnswer, useWithdraw } from './use-requests.ts'

type AfterFocus = { focusAfter: RefObject<HTMLElement | null> }

/** Somebody who asks, with both answers. `focusAfter` gets the focus when the row is gone. */
export function IncomingRequest(props: { request: IncomingRequestView; isNamesake: boolean } & AfterFocus) {
  const { request, isNamesake, focusAfter } = props
  const { accept, decline } = useAnswer()
  const notePress = useFocusWhenGone(focusAfter)
  const { id, sender } = request
  const name = sender.name ?? 'Chef'
  const answer = (mutation: { mutate: (input: { id: number }) => void }) => () => {
    if (accept.isPending || decline.isPending) return
    notePress()
    mutation.mutate({ id })
  }
  return (
    <PersonRow
      id={sender.id}
      name={name}
      picture={sender.profileImageUrl}
      line={senderLine(request, { isNamesake })}
      message={
        request.message ? (
          <blockquote className="border-accent border-l-4 pl-3.5">
            <CollapsibleText text={request.message} />
          </blockquote>
        ) : null
      }
      below
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="done"
            size="sm"
            icon={<Check aria-hidden="true" size={18} />}
            aria-label={`Accept ${name}`}
            pending={accept.isPending}
            onClick={answer(accept)}
          >
            Accept
          </Button>
          <Button
            variant="sunken"
            size="sm"
            icon={<X aria-hidden="true" size={18} />}
            aria-label={`Decline ${name}`}
            pending={decline.isPending}
            onClick={answer(decline)}
          >
            Decline
          </Button>
        </div>
      }
    />
  )
}

/** A chef who was asked; the request can be withdrawn. `focusAfter` gets the focus when the row is gone. */
export function SentRequest({ request, focusAfter }: { request: SentRequestView } & AfterFocus) {
  const withdraw = useWithdraw()
  const notePress = useFocusWhenGone(focusAfter)
  const { id, recipient } = request
  const name = recipient.name ?? 'Chef'
  const withdrawRequest = () => {
    notePress()
    withdraw.mutate({ id })
  }
  return (
    <PersonRow
      id={recipient.id}
      name={name}
      picture={recipient.profileImageUrl}
      line={sentLine(request.createdAt)}
      action={
        <Menu
          trigger={
            <BadgeButton label={`Pending. More for the request to ${name}`} pending={withdraw.isPending}>
              Pending
            </BadgeButton>
          }
        >
          <MenuItem
            icon={<Undo2 aria-hidden="true" size={20} />}
            disabled={withdraw.isPending}
            onSelect={withdrawRequest}
          >
            Withdraw request
          </MenuItem>
        </Menu>
      }
    />
  )
}
