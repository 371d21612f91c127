import type { PauseView } from '#server/cycle/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useCycleRefresh } from '../use-cycle.ts'

/** Ends the pause today; a pause that has not started is cancelled. */
export function EndPause({ pause, today }: { pause: PauseView; today: string }) {
  const refresh = useCycleRefresh()
  const end = trpc.cycle.unpause.useMutation({
    gcTime: 0,
    onSuccess: async () => {
      await refresh()
      toast({ title: 'The pause has ended.' })
    },
    onError: error =>
      toast({ title: 'Not saved', text: errorMessage(error, 'The pause goes on. Please try again.'), tone: 'danger' }),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      pending={end.isPending}
      onClick={() => end.mutate({ to: pause.from > today ? pause.from : today })}
    >
      End the pause
    </Button>
  )
}
