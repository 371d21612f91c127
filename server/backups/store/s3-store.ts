import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import {
  Answered,
  createS3Requests,
  expecting,
  readXml,
  refused,
  S3_BODY_MAX,
  type S3Access,
  textsOf,
} from '../../media/storage/s3-requests.ts'
import { BackupRefused } from '../places.ts'
import { type Given, NotKept, type Store } from './store.ts'

/** Until one piece counts as failed: a slow line takes a minute for it. */
const WITHIN_S = 120
const AT_ONCE = 6

type Piece = { bytes: Buffer; total: number }

/**
 * Backups in a bucket of S3-compatible storage. Large files go there and back in pieces, of which one is in memory and one is made
 * again when it fails. Failures are `BackupRefused` with what to check.
 * @param pieceBytes bytes of a piece; storages want five megabytes at least
 */
export function createS3Store(access: S3Access, pieceBytes = S3_BODY_MAX): Store {
  const { endpoint, bucket, prefix } = access
  const requests = createS3Requests(access, { seconds: WITHIN_S })
  const addressOf = requests.addressOf

  const explained = (error: unknown): unknown => {
    if (error instanceof NotKept || error instanceof BackupRefused) return error
    return new BackupRefused(sentenceOf(error, endpoint, bucket), { cause: error })
  }
  const ask: typeof requests.ask = (...given) =>
    requests.ask(...given).catch(error => {
      throw explained(error)
    })
  const put = (address: string, body: Buffer): Promise<string> =>
    ask(address, tagOf, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body })

  async function putInPieces(address: string, file: string): Promise<void> {
    const begun = await ask(`${address}?uploads=`, readXml, { method: 'POST' })
    const [upload = ''] = textsOf('UploadId', begun)
    const id = encodeURIComponent(upload)
    try {
      const tags: string[] = []
      for await (const piece of piecesOf(file, pieceBytes)) {
        tags.push(await put(`${address}?partNumber=${tags.length + 1}&uploadId=${id}`, piece))
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      await ask(`${address}?uploadId=${id}`, readXml, { method: 'POST', body })
    } catch (error) {
      // Pieces that nobody puts together are paid for.
      await ask(`${address}?uploadId=${id}`, expecting(204, 404), { method: 'DELETE' }).catch(() => undefined)
      throw error
    }
  }

  return {
    place: `s3://${bucket}/${prefix} at ${new URL(endpoint).host}`,
    atOnce: AT_ONCE,

    async *list(below) {
      try {
        yield* requests.list(below)
      } catch (error) {
        throw explained(error)
      }
    },

    async *open(name) {
      let [at, total] = [0, 1]
      while (at < total) {
        const headers = { range: `bytes=${at}-${at + pieceBytes - 1}` }
        const piece: Piece = await ask(addressOf(name), answer => pieceOf(answer, name), { headers })
        if (piece.bytes.length === 0) return
        at += piece.bytes.length
        total = piece.total
        yield piece.bytes
      }
    },

    async put(name: string, given: Given) {
      const address = addressOf(name)
      if (Buffer.isBuffer(given)) await put(address, given)
      else if ((await stat(given.file)).size <= pieceBytes) await put(address, await readFile(given.file))
      else await putInPieces(address, given.file)
    },

    remove: names =>
      requests.remove(names).catch(error => {
        throw explained(error)
      }),

    // What it has acknowledged is there.
    settle: async () => {},
    room: async () => null,
  }
}

async function tagOf(answer: Response): Promise<string> {
  if (answer.status !== 200) throw await refused(answer)
  await answer.body?.cancel()
  return answer.headers.get('etag') ?? ''
}

async function pieceOf(answer: Response, name: string): Promise<Piece> {
  // Nothing lies at the beginning of an empty file.
  if (answer.status === 416) return { bytes: Buffer.of(), total: 0 }
  if (answer.status !== 200 && answer.status !== 206) {
    const failure = await refused(answer)
    throw failure.status === 404 && !failure.why.includes('NoSuchBucket') ? new NotKept(name) : failure
  }
  const bytes = Buffer.from(await answer.arrayBuffer())
  const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
  return { bytes, total: answer.status === 206 && total ? Number(total) : bytes.length }
}

async function* piecesOf(file: string, size: number): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(file, { highWaterMark: size })) yield piece as Buffer
}

function sentenceOf(error: unknown, endpoint: string, bucket: string): string {
  if (error instanceof Answered && error.why.includes('NoSuchBucket')) {
    return `There is no bucket ${bucket} at ${endpoint}. Make it, or check BACKUP_S3_BUCKET.`
  }
  if (error instanceof Answered && (error.status === 401 || error.status === 403)) {
    return (
      `The storage at ${endpoint} refuses the key for the bucket ${bucket}. Check BACKUP_S3_ACCESS_KEY_ID, ` +
      'BACKUP_S3_SECRET_ACCESS_KEY and BACKUP_S3_REGION, and that the key may read, write, delete and list.'
    )
  }
  return `The storage at ${endpoint} could not be reached, or did not do its work. Check BACKUP_S3_ENDPOINT, and try again.`
}
