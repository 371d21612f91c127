import { useEffect, useRef, useState } from 'react'
import type { ImportView } from '#server/cycle/imports/contract.ts'
import { madeId } from '#src/lib/made-id.ts'
import { dismissToast, failureOf, toastFailure } from '#src/lib/toast-error.ts'
import { sendFile } from './send-file.ts'
import { useSourcesRefresh } from './use-sources.ts'

/** What a kind of file needs to be sent. */
export interface UploadKind {
  /** Where it goes: with the name that this import is asked after by, and the order of its dates once that is known. */
  address: (name: string, order: DateOrder | null) => string
  maxBytes: number
  tooLarge: string
  empty: string
}

export type DateOrder = 'dmy' | 'mdy'

type UploadState =
  /** `refused` names a file that was not taken, a toast says why; `file` is it where it can be tried again. */
  | { at: 'ready'; refused: string | null; file: File | null }
  | { at: 'sending'; file: File; name: string; percent: number }
  | { at: 'asking'; file: File }
  | { at: 'done'; fileName: string; report: ImportView }

const uploadKey = 'cycle-upload'
const FAILED = { title: 'The file was not taken', text: 'The file could not be sent. Please try again.' }
/** A file that has changed on the disk since it was chosen cannot be read any more. */
const GONE = 'The file cannot be read any more. Please choose it again.'

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** Sending a file with days in it, one at a time. Leaving the page stops it. */
export function useUpload(kind: UploadKind) {
  const [state, setState] = useState<UploadState>({ at: 'ready', refused: null, file: null })
  const sending = useRef<AbortController | null>(null)
  const refresh = useSourcesRefresh()
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File, order: DateOrder | null = null) => {
    dismissToast(uploadKey)
    const refuse = (text: string) => {
      setState({ at: 'ready', refused: file.name, file: null })
      toastFailure({ title: 'The file was not taken', text, key: uploadKey })
    }
    if (file.size === 0) return refuse(kind.empty)
    if (file.size > kind.maxBytes) return refuse(kind.tooLarge)
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    const name = madeId()
    const show = (next: UploadState) => {
      if (sending.current === own && !own.signal.aborted) setState(next)
    }
    show({ at: 'sending', file, name, percent: 0 })
    try {
      const report = await sendFile(file, {
        address: kind.address(name, order),
        tooLarge: kind.tooLarge,
        signal: own.signal,
        onProgress: percent => show({ at: 'sending', file, name, percent }),
      })
      if (report.question) return show({ at: 'asking', file })
      show({ at: 'done', fileName: file.name, report })
      await refresh()
    } catch (error) {
      if (own.signal.aborted) return
      const isThere = await isReadable(file)
      if (own.signal.aborted) return
      show({ at: 'ready', refused: file.name, file: isThere ? file : null })
      const failure = isThere ? failureOf(error, FAILED) : { title: 'The file was not taken', text: GONE }
      toastFailure({ ...failure, key: uploadKey })
    }
  }

  return {
    state,
    send: (file: File, order?: DateOrder) => void send(file, order),
    /** Stops what is under way. Days that were saved by then stay, so everything is looked at again. */
    stop: () => {
      sending.current?.abort()
      setState({ at: 'ready', refused: null, file: null })
      void refresh()
    },
    startOver: () => setState({ at: 'ready', refused: null, file: null }),
  }
}
