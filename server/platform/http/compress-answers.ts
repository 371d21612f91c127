import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

const compressing = compress()

/**
 * Compresses answers for whoever asks for it. Others are passed by: the library would turn their answers into streams
 * only to note that compression was possible.
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  if (c.req.header('accept-encoding')) return compressing(c, next)
  await next()
  c.res.headers.append('Vary', 'Accept-Encoding')
}
