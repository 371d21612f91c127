// Stands in for curl on a machine without it: takes the options that docs/script/api.md uses, and refuses all others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Options that are followed by a value, and what they are called here. */
const VALUES = {
  '-b': 'jar',
  '-c': 'newJar',
  '-X': 'method',
  '-H': 'headers',
  '-d': 'data',
  '-F': 'fields',
  '-o': 'output',
}

function readOptions(args) {
  const options = { headers: [], fields: [] }
  const left = [...args]
  while (left.length > 0) {
    const word = left.shift()
    const name = VALUES[word]
    if (name) {
      const value = left.shift()
      if (Array.isArray(options[name])) options[name].push(value)
      else options[name] = value
    } else if (word.startsWith('-') || options.address) throw new Error(`Not an option that is known here: ${word}`)
    else options.address = word
  }
  return options
}

function bodyOf({ data, fields }) {
  if (data?.startsWith('@')) return readFileSync(data.slice(1), 'utf8')
  if (data !== undefined || fields.length === 0) return data
  const form = new FormData()
  for (const field of fields) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(field)
    if (value.startsWith('@')) form.append(name, new Blob([readFileSync(value.slice(1))]), basename(value.slice(1)))
    else form.append(name, value)
  }
  return form
}

const options = readOptions(process.argv.slice(2))
const body = bodyOf(options)
const headers = new Headers(options.headers.map(line => line.split(/:\s*/, 2)))
if (options.jar && existsSync(options.jar)) headers.set('cookie', readFileSync(options.jar, 'utf8'))
const method = options.method ?? (body === undefined ? 'GET' : 'POST')
const answer = await fetch(options.address, { method, headers, body, redirect: 'manual' })
const [set] = answer.headers.getSetCookie()
if (set && options.newJar) writeFileSync(options.newJar, set.split(';')[0])
const bytes = Buffer.from(await answer.arrayBuffer())
if (options.output) writeFileSync(options.output, bytes)
else process.stdout.write(bytes)
// As curl does with --fail-with-body.
if (!answer.ok) process.exitCode = 22
