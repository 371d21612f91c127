import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { isFinished } from './finished-answer.ts'

const compressing = compress()
const isThere = async (): Promise<void> => {}

/**
 * Compresses answers for clients that ask for it. Others are passed by: the library would turn their answers into streams
 * only to note that compression was possible. Finished answers are compressed already where that is worth it.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  if (isFinished(c)) return
  if (c.req.header('accept-encoding')) await compressing(c, isThere)
  else c.res.headers.append('Vary', 'Accept-Encoding')
}
