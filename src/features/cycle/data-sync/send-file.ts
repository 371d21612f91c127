import { type ImportView, importView } from '#server/cycle/imports/contract.ts'
import { sendBody } from '#src/lib/send-body.ts'

/** The report on a file in what the server answered; null where that is no report. */
export const readReport = (answer: unknown): ImportView | null => importView.safeParse(answer).data ?? null

/** Sends a file as the body of a request, as it lies on the disk, and answers what came of it. Rejects as `sendBody` does. */
export function sendFile(
  file: File,
  options: { address: string; tooLarge: string; signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<ImportView> {
  return sendBody(file, { ...options, type: 'application/octet-stream', read: readReport })
}
