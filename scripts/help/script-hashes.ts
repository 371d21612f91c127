import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the hashes are kept, in the folder of the built pages. */
const SCRIPT_HASHES = 'script-hashes.json'

/** Leaves the hashes of all scripts that stand within built pages beside them, as a security policy names them. */
export function writeScriptHashes(folder: string): void {
  const hashes = new Set<string>()
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))
  for (const page of pages) {
    for (const [, script = ''] of readFileSync(join(folder, page), 'utf8').matchAll(
      /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs,
    )) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  writeFileSync(join(folder, SCRIPT_HASHES), JSON.stringify([...hashes]))
}
