import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Mark } from '#src/ui/wordmark.tsx'
import { useFreshDocument } from './fresh-document.ts'
import { isLoadFailure } from './load-failure.ts'

/** The whole window when nothing else can be shown. Light on parts, because those may be what failed to load. */
export function CrashScreen({ error, retry }: { error: unknown; retry?: () => void }) {
  const missing = isLoadFailure(error)
  const { isTrying, reload } = useFreshDocument(missing)
  return (
    <main className="mx-auto flex min-h-dvh max-w-[460px] flex-col justify-center gap-5 px-6">
      <Mark size={56} />
      <h1 className="title-sheet">Something boiled over</h1>
      <FormAlert>
        {missing
          ? 'A part of this page did not load. Please check your connection and try again.'
          : 'This page could not be shown. Trying again often helps; nothing you saved is lost.'}
      </FormAlert>
      <Button className="self-start" pending={isTrying} onClick={missing || !retry ? reload : retry}>
        Try again
      </Button>
    </main>
  )
}
