/** Why a file cannot be read; the messages are in `importMessages`. */
export type ProblemCode = 'not_an_export' | 'damaged' | 'too_large' | 'locked' | 'unsupported' | 'hostile'

/** A file that cannot be read. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
  readonly code: ProblemCode

  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(`The file cannot be read: ${code}`, options)
    this.code = code
  }
}
