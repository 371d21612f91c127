import { useState } from 'react'
import { captureMessages } from '#server/capture/contract.ts'
import { errorMessage, errorStatus, isUnreachable } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { toast } from '#src/ui/toast.ts'
import { type Reading, reading } from './reading.ts'

/** Reads the recipe on a page of the web. `onRead` gets what the page says; a failure is told in a toast and kept. */
export function useExtraction(onRead: (found: Reading) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const extract = trpc.capture.extractUrl.useMutation()
  const start = async (url: string) => {
    setFailure(null)
    try {
      onRead(reading.parse(await extract.mutateAsync({ url })))
    } catch (error) {
      // The chef's own connection, or too many requests, is no fault of the page.
      const text =
        isUnreachable(error) || errorStatus(error) === 429
          ? errorMessage(error, captureMessages.failed)
          : captureMessages.failed
      setFailure(text)
      toast({ title: 'Extraction Failed', text, tone: 'danger' })
    }
  }
  return { extract: (url: string) => void start(url), pending: extract.isPending, failure }
}
