import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Gingham } from '#src/ui/gingham.tsx'
import { TorchonBand } from '#src/ui/torchon-band.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { aroundCard, dishesAround, dishesAroundNarrow, WelcomeDishes } from './welcome-dishes.tsx'

interface LayoutProps {
  form: SignInFormProps
  /** What has to be said before the form, or nothing. */
  notice: ReactNode
  /** The pointer or the focus is on a link to the dialog. */
  onPrepare: () => void
  onCreate: () => void
  onForgot: () => void
}

const tagline = 'Dream Up Something Delicious'

/** From 768 px: the laid table over the whole window, the tagline and the card of 400 px on it. */
export function WelcomeWide({ form, notice, onPrepare, onCreate, onForgot }: LayoutProps) {
  return (
    <Gingham className="relative isolate flex min-h-dvh overflow-clip">
      <main className="mx-auto flex w-full max-w-[1280px] items-center justify-between gap-10 px-8 py-16 max-lg:flex-col max-lg:justify-center">
        <div className="on-cloth relative w-full max-lg:w-fit max-lg:text-center">
          <WelcomeDishes dishes={dishesAround} sizes="max(22vw, 36vh)" />
          <Wordmark size={44} tone="cloth" />
          <p className="title-cover mt-8 max-w-[6em] text-[clamp(3rem,1rem+6.8vw,7.5rem)]! max-lg:mx-auto max-lg:mt-5">
            {tagline}
          </p>
        </div>
        <div className="relative w-full max-w-[400px] flex-none">
          <WelcomeDishes dishes={aroundCard} sizes="max(22vw, 36vh)" />
          <section aria-labelledby="welcome" className="overflow-clip rounded-lg bg-surface shadow-3">
            <TorchonBand />
            <div className="px-8 pt-8 pb-7">
              <h1 id="welcome" className="title-sheet">
                Welcome, Chef!
              </h1>
              <p className="mt-1 mb-6 text-muted">Sign in to your account</p>
              {notice}
              <SignInForm {...form} />
              <div className="mt-5 flex flex-wrap justify-between gap-x-4">
                <Button
                  variant="link"
                  className="-mx-2 px-2!"
                  onPointerEnter={onPrepare}
                  onFocus={onPrepare}
                  onClick={onCreate}
                >
                  Create account
                </Button>
                <Button
                  variant="link"
                  className="-mx-2 px-2! font-normal! text-muted!"
                  onPointerEnter={onPrepare}
                  onFocus={onPrepare}
                  onClick={onForgot}
                >
                  Forgot password?
                </Button>
              </div>
              <SharedTable className="mt-4 border-line border-t pt-6" />
            </div>
          </section>
        </div>
      </main>
    </Gingham>
  )
}

/** On phones, and on every iOS device: the cloth above, the form on a sheet that reaches the bottom. */
export function WelcomeNarrow({ form, notice, onPrepare, onCreate, onForgot }: LayoutProps) {
  return (
    <main className="flex min-h-dvh flex-col bg-surface">
      <Gingham className="on-cloth relative isolate overflow-clip px-5.5 pt-[calc(60px+env(safe-area-inset-top))] pb-12 [@media(min-width:48rem)_and_(min-height:60rem)]:pt-[150px] [@media(min-width:48rem)_and_(min-height:60rem)]:pb-28 sm:px-[max(22px,calc(50%-230px))]">
        <div className="relative w-fit">
          <WelcomeDishes dishes={dishesAroundNarrow} sizes="(min-width: 48rem) 340px, 160px" />
          <Wordmark size={32} tone="cloth" />
          <p className="title-cover mt-2.5 max-w-[5.6em] text-[clamp(2.5rem,1.2rem+8vw,3.25rem)]!">{tagline}</p>
        </div>
      </Gingham>
      <section
        aria-labelledby="welcome"
        className="relative -mt-7 flex flex-1 flex-col rounded-t-xl bg-surface px-5.5 pt-7 pb-[calc(24px+env(safe-area-inset-bottom))]"
      >
        <div className="mx-auto flex w-full max-w-[460px] flex-1 flex-col">
          <h1 id="welcome" className="title-sheet">
            Welcome, Chef!
          </h1>
          <p className="mt-0.5 mb-6 text-muted">Sign in to your account</p>
          {notice}
          <SignInForm {...form} />
          <p className="mt-4 text-center text-muted">
            New at the table?{' '}
            <Button
              variant="link"
              className="-ml-1.5 px-2!"
              onPointerEnter={onPrepare}
              onFocus={onPrepare}
              onPointerDown={onPrepare}
              onClick={onCreate}
            >
              Sign up
            </Button>
          </p>
          <Button
            variant="link"
            className="self-center px-2! font-normal! text-muted!"
            onPointerDown={onPrepare}
            onFocus={onPrepare}
            onClick={onForgot}
          >
            Forgot password?
          </Button>
          <SharedTable className="mt-auto pt-6" />
        </div>
      </section>
    </main>
  )
}

function SharedTable({ className }: { className: string }) {
  return (
    <div className={className}>
      <p className="mx-auto max-w-[26ch] text-balance text-center text-muted text-sm">
        The best connections begin around a shared table.
      </p>
    </div>
  )
}
