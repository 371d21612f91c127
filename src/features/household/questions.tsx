import type { RefObject } from 'react'
import { failureOf } from '#src/lib/toast-error.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useTakeHousehold } from './use-household.ts'

/* The questions before a step that others feel, each with what becomes of plan and recipes. */

interface Asked {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the household is called. */
  household: string
  finalFocus?: RefObject<HTMLElement | null>
}

type OfMember = Asked & { chefId: number; name: string }

const because = (title: string) => (error: unknown) => failureOf(error, { title, text: 'Please try again.' })

/** Asks before another member becomes the owner. */
export function HandOver({ chefId, name, household, ...rest }: OfMember) {
  const take = useTakeHousehold()
  const handOver = trpc.household.handOver.useMutation()
  return (
    <ConfirmDialog
      {...rest}
      title={`Hand ${household} over to ${name}?`}
      confirmLabel="Hand over"
      pendingLabel="Handing over..."
      tone="primary"
      failure={because('The household was not handed over')}
      onConfirm={async () => {
        take(await handOver.mutateAsync({ chefId }))
        toast({ title: `${household} is ${name}’s now.` })
      }}
    >
      From then on they invite, remove, rename and close, and you may leave. Invitations that wait come to an end.
    </ConfirmDialog>
  )
}

/** Asks before a member is taken out. */
export function RemoveMember({ chefId, name, household, ...rest }: OfMember) {
  const take = useTakeHousehold()
  const remove = trpc.household.removeMember.useMutation()
  return (
    <ConfirmDialog
      {...rest}
      title={`Remove ${name} from ${household}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      failure={because(`${name} was not removed`)}
      onConfirm={async () => {
        take(await remove.mutateAsync({ chefId }))
        toast({ title: `${name} is out of ${household}.` })
      }}
    >
      They no longer see plan and lists, and are told so. Their recipes go with them; of those that are planned from
      today on you get copies.
    </ConfirmDialog>
  )
}

/** Asks before the chef leaves. */
export function LeaveHousehold({ household, ...rest }: Asked) {
  const take = useTakeHousehold()
  const leave = trpc.household.leave.useMutation()
  return (
    <ConfirmDialog
      {...rest}
      title={`Leave ${household}?`}
      confirmLabel="Leave"
      pendingLabel="Leaving..."
      failure={because('You did not leave')}
      onConfirm={async () => {
        take(await leave.mutateAsync())
        toast({ title: `You left ${household}.` })
      }}
    >
      You no longer see its plan and lists, and have your own again. Your recipes go with you; of those that are planned
      from today on the household keeps copies.
    </ConfirmDialog>
  )
}

/** Asks before the household is closed. `isShared` with others, who could have it instead. */
export function CloseHousehold({ household, isShared, ...rest }: Asked & { isShared: boolean }) {
  const take = useTakeHousehold()
  const close = trpc.household.close.useMutation()
  return (
    <ConfirmDialog
      {...rest}
      title={`Close ${household}?`}
      confirmLabel="Close household"
      pendingLabel="Closing..."
      failure={because('The household was not closed')}
      onConfirm={async () => {
        take(await close.mutateAsync())
        toast({ title: `${household} is closed.` })
      }}
    >
      {isShared
        ? 'Plan and lists stay with you. The others are out of it and told so, and have their own again; of their recipes that are planned from today on you get copies. To leave the household to them, hand it over first.'
        : 'Plan and lists stay with you. Invitations that wait come to an end.'}
    </ConfirmDialog>
  )
}
