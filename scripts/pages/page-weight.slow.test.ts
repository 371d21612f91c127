import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#db/project-path.ts'
import { partsToKeep } from '../document/bundle-worker.mjs'
import { KEPT_KILOBYTES, PAGE_KILOBYTES, ROOMS, SCREENS, SCRIPT_BUDGETS, WORKER_KILOBYTES } from './budgets.ts'

interface Part {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const client = projectPath('dist/client')
const manifest: Record<string, Part> = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
const entry = Object.keys(manifest).filter(key => manifest[key]?.isEntry)

const sizes = new Map<string, number>()

/** The bytes of a file as they travel: compressed where the build left it so, which it does not with the smallest. */
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const whole = `${client}/${file}`
  const packed = `${whole}.br`
  const { size } = statSync(existsSync(packed) ? packed : whole)
  sizes.set(file, size)
  return size
}

/** The files of some modules and of all that they import, by their compressed sizes in bytes. */
function filesOf(modules: readonly string[]): Map<string, number> {
  const files = new Map<string, number>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const part = manifest[key]
    if (!part) throw new Error(`The build has no part for ${key}`)
    files.set(part.file, sizeOf(part.file))
    part.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

const kilobytes = (files: Map<string, number>) => [...files.values()].reduce((sum, size) => sum + size, 0) / 1024

test.each(Object.entries(SCRIPT_BUDGETS))(
  '%s loads few and small scripts',
  (_, { modules, kilobytes: most, files }) => {
    const loaded = filesOf([...entry, ...modules])
    expect(kilobytes(loaded)).toBeLessThanOrEqual(most)
    expect(loaded.size).toBeLessThanOrEqual(files)
  },
)

test('no page loads more than the heaviest may', () => {
  const pages = Object.keys(manifest).filter(key => key.endsWith('?tsr-split=component'))
  expect(pages.length).toBeGreaterThan(10)
  const shown = pages.flatMap(page => [[page], ...(SCREENS[page] ?? []).map(screen => [page, screen])])
  const heavy = shown.filter(parts => kilobytes(filesOf([...entry, ROOMS, ...parts])) > PAGE_KILOBYTES)
  expect(heavy).toEqual([])
})

test('a browser keeps every page but those that only work online, and not too much', () => {
  const kept = partsToKeep(manifest)
  const worker = readFileSync(`${client}/service-worker.js`, 'utf8')
  expect(kept.filter(part => !worker.includes(`"${part}"`))).toEqual([])
  const pages = Object.keys(manifest).filter(key => key.endsWith('?tsr-split=component'))
  const left = pages.filter(page => !kept.includes(`/${manifest[page]?.file}`))
  expect(left.map(page => /routes\/(.*)\.tsx/.exec(page)?.[1]).toSorted()).toEqual(['admin', 'cycle-tracking'])
  expect(kept.reduce((sum, part) => sum + sizeOf(part), 0) / 1024).toBeLessThanOrEqual(KEPT_KILOBYTES)
  expect(sizeOf('service-worker.js') / 1024).toBeLessThanOrEqual(WORKER_KILOBYTES)
})
