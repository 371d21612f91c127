export const LATE = 'The model did not answer in time.'

/** A sentence about a failed question. It leaves out the model server's message, which may quote the question or the key. */
export function modelFailure({ status }: { status?: number }): string {
  if (!status) return 'The server of the model could not be reached.'
  if (status === 401 || status === 403) return 'The server of the model refused the key.'
  if (status === 404) return 'The server knows no such model, or OPENAI_BASE_URL leads elsewhere.'
  if (status === 429)
    return 'The server of the model takes no more questions: too many at once, or the credit is used up.'
  return status >= 500
    ? `The server of the model failed with status ${status}.`
    : `The server of the model refused the question with status ${status}.`
}
