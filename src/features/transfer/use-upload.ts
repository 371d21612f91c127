import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { IMPORT_MAX_BYTES, transferMessages } from '#server/kitchen/transfer/constants.ts'
import type { RecipeImportView } from '#server/kitchen/transfer/contract.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { dismissToast, toastFailure } from '#src/lib/toast-error.ts'

const importKey = 'import'
const FAILED = 'The file could not be sent. Please try again.'

/** Sends a file and answers the import that begins. Throws an error whose message is meant for the chef. */
async function sendFile(file: File, signal: AbortSignal): Promise<RecipeImportView> {
  let answer: Response
  try {
    const name = encodeURIComponent(file.name)
    answer = await fetch(`/api/kitchen/import?name=${name}`, { method: 'POST', body: file, signal })
  } catch (error) {
    throw new Error(signal.aborted ? '' : errorMessage(error, FAILED))
  }
  const json = (await answer.json().catch(() => null)) as (RecipeImportView & { message?: string }) | null
  if (answer.ok && json) return json
  throw new Error(json?.message ?? FAILED)
}

/** Sending a file of recipes, after which its import has a page of its own. */
export function useUpload() {
  /** The name of the file that is on its way. */
  const [sending, setSending] = useState<string | null>(null)
  /** A file that was not taken; a toast says why. */
  const [refused, setRefused] = useState<string | null>(null)
  const stopping = useRef(new AbortController())
  const navigate = useNavigate()

  const send = async (file: File) => {
    const refuse = (text: string) => {
      setRefused(file.name)
      toastFailure({ title: 'The file was not taken', text, key: importKey })
    }
    dismissToast(importKey)
    setRefused(null)
    if (file.size > IMPORT_MAX_BYTES) return refuse(transferMessages.tooLarge)
    stopping.current = new AbortController()
    setSending(file.name)
    try {
      const { token } = await sendFile(file, stopping.current.signal)
      await navigate({ to: '/my-kitchen/imports/$token', params: { token } })
    } catch (error) {
      if (error instanceof Error && error.message) refuse(error.message)
    } finally {
      setSending(null)
    }
  }

  return { sending, refused, send, stop: () => stopping.current.abort() }
}
