import { useRef, useState } from 'react'
import { IMPORT_MAX_BYTES, IMPORT_STEP, transferMessages } from '#server/kitchen/transfer/constants.ts'
import type { ImportPreviewView } from '#server/kitchen/transfer/contract.ts'
import { useRecipeCreated } from '#src/entities/recipe/kitchen-events.ts'
import { errorMessage } from '#src/lib/errors.ts'
import { dismissToast, toastError, toastFailure } from '#src/lib/toast-error.ts'
import { api } from '#src/lib/trpc.ts'
import { chosenIndexes, pieces, type ReportLine, withOutcomes } from './import-report.ts'

export type ImportState =
  /** `refused` names a file that gave nothing; a toast says why. */
  | { at: 'start'; refused: string | null }
  | { at: 'reading'; fileName: string }
  /** `stopped` says how far an attempt came that failed; a toast says why. */
  | { at: 'offered'; token: string; lines: ReportLine[]; stopped: string | null }
  | { at: 'importing'; token: string; lines: ReportLine[]; done: number; total: number }
  | { at: 'finished'; lines: ReportLine[] }

const importKey = 'import'
const FAILED = 'The file could not be sent. Please try again.'

/** Sends a file and answers what it offers. Throws an error whose message is meant for the chef. */
async function sendFile(file: File, signal: AbortSignal): Promise<ImportPreviewView> {
  let answer: Response
  try {
    answer = await fetch('/api/kitchen/import', { method: 'POST', body: file, signal })
  } catch (error) {
    throw new Error(signal.aborted ? '' : errorMessage(error, FAILED))
  }
  const json = (await answer.json().catch(() => null)) as (ImportPreviewView & { message?: string }) | null
  if (answer.ok && json) return json
  throw new Error(json?.message ?? FAILED)
}

/**
 * Bringing a file into the kitchen: it is read first, then brought in step by step, so that the page can tell how far
 * it is and stop. A step that failed can be repeated: nothing comes twice.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'start', refused: null })
  const stopping = useRef(new AbortController())
  const recipeCreated = useRecipeCreated()

  const choose = async (file: File) => {
    const refuse = (text: string) => {
      setState({ at: 'start', refused: file.name })
      toastFailure({ title: 'The file was not read', text, key: importKey })
    }
    dismissToast(importKey)
    if (file.size > IMPORT_MAX_BYTES) return refuse(transferMessages.tooLarge)
    stopping.current = new AbortController()
    setState({ at: 'reading', fileName: file.name })
    try {
      const { token, lines } = await sendFile(file, stopping.current.signal)
      setState({ at: 'offered', token, lines: lines.map(line => ({ ...line, outcome: null })), stopped: null })
    } catch (error) {
      if (error instanceof Error && error.message) refuse(error.message)
      else setState({ at: 'start', refused: null })
    }
  }

  const bringIn = async (again: boolean) => {
    if (state.at !== 'offered') return
    const { token } = state
    let { lines } = state
    const indexes = chosenIndexes(lines, again).filter(index => lines[index]?.outcome?.state !== 'imported')
    const total = indexes.length
    let done = 0
    stopping.current = new AbortController()
    dismissToast(importKey)
    setState({ at: 'importing', token, lines, done, total })
    try {
      for (const step of pieces(indexes, IMPORT_STEP)) {
        if (stopping.current.signal.aborted) break
        const outcomes = await api.transfer.importRecipes.mutate({ token, indexes: step, again })
        lines = withOutcomes(lines, outcomes)
        done += step.length
        setState({ at: 'importing', token, lines, done, total })
      }
      if (!stopping.current.signal.aborted) void api.transfer.forgetImport.mutate({ token }).catch(() => undefined)
      setState({ at: 'finished', lines })
    } catch (error) {
      toastError(error, { title: 'Import failed', text: transferMessages.failed, key: importKey })
      setState({ at: 'offered', token, lines, stopped: `${done} of ${total} are in your kitchen already.` })
    }
    recipeCreated()
  }

  const startOver = () => {
    stopping.current.abort()
    if (state.at === 'offered') void api.transfer.forgetImport.mutate({ token: state.token }).catch(() => undefined)
    setState({ at: 'start', refused: null })
  }

  return { state, choose, bringIn, startOver, stop: () => stopping.current.abort() }
}
