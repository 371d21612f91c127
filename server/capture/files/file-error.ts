import type { FileProblem } from './file-reader.ts'

/** A file that gives nothing, for a reason that a chef can be told. */
export class FileError extends Error {
  override name = 'FileError'
  readonly problem: FileProblem

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`The file was not read: ${problem}`, options)
    this.problem = problem
  }
}
