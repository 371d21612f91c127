import { FILE } from './fitting-values.ts'
import type { HostileFile } from './hostile-files.ts'
import type { Random } from './random.ts'

type Form = { headers: Record<string, string>; body: Buffer }

/** A multipart form with the fields of an input and files where it says so; now and then one that is not quite right. */
export async function multipart(input: object, random: Random, file: () => Promise<HostileFile>): Promise<Form> {
  const boundary = random.pick(['----fuzz', 'x', '-'.repeat(70)])
  const parts: Buffer[] = []
  const add = (head: string, content: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n'))
  for (const [name, value] of Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value) && value.includes(FILE) ? value.map(one => [name, one] as const) : [[name, value] as const],
  )) {
    if (value === FILE) {
      const { bytes } = await file()
      add(
        `Content-Disposition: form-data; name="${name}"; filename="${random.pick(['a.png', '../a.png', 'a\u0301.heic', ''])}"\r\nContent-Type: ${random.pick(['image/png', 'image/heic', 'text/html', ''])}`,
        bytes,
      )
      continue
    }
    const text =
      typeof value === 'string' ? value : (JSON.stringify(value, (_, part) => (part === FILE ? null : part)) ?? '')
    add(`Content-Disposition: form-data; name="${name}"`, Buffer.from(text))
  }
  const oddity = random.below(20)
  if (oddity === 0)
    for (let n = 0; n < 20_000; n++) add(`Content-Disposition: form-data; name="f${n}"`, Buffer.from('1'))
  if (oddity === 1) add(`Content-Disposition: form-data; name="${'n'.repeat(100_000)}"`, Buffer.from('1'))
  if (oddity === 2) parts.push(Buffer.from(`--${boundary}`.repeat(50_000)))
  if (oddity === 3) add(`Content-Disposition: form-data; name="a"${'\r\nX-A: b'.repeat(20_000)}`, Buffer.from('1'))
  if (oddity !== 4) parts.push(Buffer.from(`--${boundary}--\r\n`))
  const declared = oddity === 5 ? 'other' : boundary
  return {
    headers: { 'content-type': oddity === 6 ? 'multipart/form-data' : `multipart/form-data; boundary=${declared}` },
    body: Buffer.concat(parts),
  }
}
