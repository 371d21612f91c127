import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const SERVER = /^[0-9a-f]{8}$/

/** Answers eight hexadecimal digits from a file, which is made when there is none; a failure is tried again. */
export function keptDigits(path: string): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => {
    known ??= readOrMakeDigits(path)
    known.catch(() => {
      known = undefined
    })
    return known
  }
}

async function readOrMakeDigits(path: string): Promise<string> {
  try {
    const digits = readFileSync(path, 'utf8').trim()
    if (SERVER.test(digits)) return digits
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const digits = randomBytes(4).toString('hex')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, `${digits}\n`, { flush: true })
  await rename(`${path}.new`, path)
  return digits
}
