import { Check, Ellipsis, Undo2, X } from 'lucide-react'
import type { RefObject } from 'react'
import type { IncomingRequestView, SentRequestView } from '#server/friends/contract.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { PersonRow } from './person-row.tsx'
import { senderLine, sentLine } from './request-words.ts'
import { useFocusWhenGone } from './use-focus-when-gone.ts'
import { useAnswer, useWithdraw } from './use-requests.ts'

type AfterFocus = { focusAfter: RefObject<HTMLElement | null> }

/** Somebody who asks, with both answers. `focusAfter` gets the focus when the row is gone. */
export function IncomingRequest({ request, focusAfter }: { request: IncomingRequestView } & AfterFocus) {
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
      line={senderLine(request)}
      action={
        <div className="flex flex-wrap gap-2">
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

/** Somebody who was asked; the request can be taken back. `focusAfter` gets the focus when the row is gone. */
export function SentRequest({ request, focusAfter }: { request: SentRequestView } & AfterFocus) {
  const withdraw = useWithdraw()
  const notePress = useFocusWhenGone(focusAfter)
  const { id, recipient } = request
  const name = recipient.name ?? 'Chef'
  const takeBack = () => {
    notePress()
    withdraw.mutate({ id })
  }
  return (
    <PersonRow
      id={recipient.id}
      name={name}
      picture={recipient.profileImageUrl}
      line={sentLine(request.createdAt)}
      tight
      action={
        <div className="flex items-center gap-1">
          <Badge tone="saffron">Pending</Badge>
          <Menu
            trigger={
              <IconButton
                label={`More for the request to ${name}`}
                icon={<Ellipsis aria-hidden="true" size={20} />}
                pending={withdraw.isPending}
                className="-mr-2.5"
              />
            }
          >
            <MenuItem icon={<Undo2 aria-hidden="true" size={20} />} disabled={withdraw.isPending} onSelect={takeBack}>
              Withdraw request
            </MenuItem>
          </Menu>
        </div>
      }
    />
  )
}
