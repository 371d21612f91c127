import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachedFrom } from './reached-packages.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|third.?party)/i
/** In a README, from a heading about the licence to the next one. */
const LICENCE_SECTION = /^(#+) *licen[cs].*\n([\s\S]*?)(?=^#{1,2} |$(?![\s\S]))/im

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const named = person => (typeof person === 'string' ? person : [person?.name, person?.url].filter(Boolean).join(', '))

/** What a package says of its licence: the texts that come with it, else where the text is. */
function textsOf(folder, licence) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
  const found = files.filter(name => LICENCE_FILE.test(name)).sort()
  if (found.length > 0) return found.map(name => readFileSync(join(folder, name), 'utf8').trim())
  const readme = files.find(name => /^readme/i.test(name))
  const section = readme && LICENCE_SECTION.exec(readFileSync(join(folder, readme), 'utf8'))?.[2]?.trim()
  const address = `https://spdx.org/licenses/${licence}`
  return [...(section ? [section] : []), `The package brings no text of its licence along. It stands at ${address}`]
}

function noticeOf(root, path, { version, license }) {
  const about = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const licence = license ?? about.license
  const makers = named(about.author)
  return [
    `${nameOf(path)} ${version} (${licence})${makers ? `, by ${makers}` : ''}`,
    ...textsOf(join(root, path), licence),
  ]
}

/**
 * The licences of all packages that a release is made of: those within its files and those that are installed beside them.
 * Packages for other kinds of machines are named alone.
 * @param {string} root the project's folder
 * @param {{ inside: string[], outside: string[] }} list what the build is made of
 * @returns {string}
 */
export function thirdPartyNotices(root, { inside, outside }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const beside = reachedFrom({ dependencies: Object.fromEntries(outside.map(name => [name, '*'])) }, packages)
  const paths = [...new Set([...inside, ...beside])].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  const isHere = path => existsSync(join(root, path, 'package.json'))
  const notices = new Map()
  for (const path of paths.filter(isHere)) {
    const [heading, ...texts] = noticeOf(root, path, packages[path])
    const text = texts.join('\n\n')
    notices.set(text, new Set([...(notices.get(text) ?? []), heading]))
  }
  const elsewhere = paths
    .filter(path => !isHere(path))
    .map(path => `${nameOf(path)} ${packages[path].version} (${packages[path].license ?? 'as the package it is for'})`)
  const line = '-'.repeat(80)
  return [
    'Longtable is made with the packages below, each under the licence that stands with it.',
    ...[...notices].map(([text, headings]) => [line, ...headings, '', text].join('\n')),
    [line, 'The same for other kinds of machines:', '', ...new Set(elsewhere)].join('\n'),
    '',
  ].join('\n\n')
}
