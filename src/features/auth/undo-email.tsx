import { useEffect, useRef, useState } from 'react'
import { emailMessages } from '#server/auth/constants.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { Mark } from '#src/ui/wordmark.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** From the link that opened this page; it leaves the address at once. */
const arrivedToken = location.hash.slice(1)
history.replaceState(history.state, '', location.pathname)

const home = () => location.assign('/')

/** Where the link leads that was sent to an address when another took its place. Signed in or not does not matter here. */
export function UndoEmail() {
  usePageTitle('Bring your address back')
  const undo = trpc.auth.undoEmailChange.useMutation()
  const [done, setDone] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { isPending: pending, error, data } = undo
  const refused = error && !pending ? errorMessage(error, 'Your address was not brought back. Please try again.') : null
  const problem = arrivedToken === '' ? emailMessages.undoOver : refused
  const step = done ? 'done' : data ? 'password' : 'ask'
  useEffect(() => {
    // What was pressed before is gone.
    if (step !== 'ask') title.current?.focus()
  }, [step])
  return (
    <div className="min-h-dvh bg-surface">
      <TorchonBand />
      <main className="mx-auto w-full max-w-[460px] px-4.5 pt-10 pb-16 md:pt-16">
        <Mark size={48} />
        <h1 ref={title} tabIndex={-1} className="title-page mt-5 mb-4">
          {step === 'password' ? 'Reset Password' : 'Bring your address back'}
        </h1>
        {step === 'done' ? (
          <>
            <FormAlert tone="done" className="mb-5">
              {done}
            </FormAlert>
            <Button size="lg" wide onClick={home}>
              Sign in
            </Button>
          </>
        ) : null}
        {step === 'password' && data ? (
          <>
            <FormAlert tone="done" className="mb-5">
              {data.message}
            </FormAlert>
            <NewPasswordForm token={data.resetToken} onDone={setDone} onAskAgain={home} onBack={home} />
          </>
        ) : null}
        {step === 'ask' ? (
          <>
            <p className="mb-5">
              Your account gets back the address that this email went to. Every device is signed out, the current
              password stops working, and you choose a new one.
            </p>
            <FormAlert className="mb-5">{problem}</FormAlert>
            <Button
              size="lg"
              wide
              disabled={arrivedToken === ''}
              pending={pending}
              pendingLabel="One moment..."
              onClick={() => undo.mutate({ token: arrivedToken })}
            >
              Bring it back
            </Button>
            <Button variant="link" className="-ml-2 mt-5 px-2!" onClick={home}>
              Leave it as it is
            </Button>
          </>
        ) : null}
      </main>
    </div>
  )
}
