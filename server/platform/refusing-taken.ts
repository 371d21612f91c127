import { isDuplicate } from '#db/queries.ts'
import { conflict } from './errors.ts'

/** Writes a row whose name no other may have. CONFLICT with this message where another has it. */
export async function refusingTaken<Result>(message: string, write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isDuplicate(error) ? conflict(message) : error
  }
}
