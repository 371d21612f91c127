import { DomainError, unprocessable } from '../../../platform/errors.ts'
import { parseJson } from '../../../platform/http/json-bounds.ts'
import type { Collector } from '../collector.ts'
import { importMessages } from '../constants.ts'
import type { RawSample } from '../samples.ts'
import { kindOf, kindOfValue } from './kinds.ts'
import { asItem, type Item, samplesOfItem } from './read-items.ts'

/** Items that one payload may hold. */
const ITEMS_MAX = 20_000
/** Their fields and those around them. */
const VALUES_MAX = 5 * ITEMS_MAX
const NOT_OURS = 'It is not about bleeding, an ovulation test or basal temperature.'

/**
 * Reads what a phone pushes: Health Auto Export's JSON, the samples of a Shortcut, or lines of a date and a value. What is
 * in it goes to the collector. Throws BAD_REQUEST for broken JSON, UNPROCESSABLE_CONTENT for anything else that is none of
 * these, PAYLOAD_TOO_LARGE for too many items. Stops after each item, so that the caller may pause in between.
 */
export function* readPush(text: string, collector: Collector): Generator<void> {
  const body = text.replace(/^\ufeff/, '').trim()
  if (/^[[{]/.test(body)) yield* readJson(parseJson(new TextEncoder().encode(body), VALUES_MAX), collector)
  else yield* readLines(body, collector)
}

function* readJson(payload: unknown, collector: Collector): Generator<void> {
  const lists = listsOf(payload)
  if (lists.length === 0) throw unprocessable(importMessages.pushUnread)
  let left = ITEMS_MAX
  for (const { items, name, unit } of lists) {
    left -= items.length
    if (left < 0) throw new DomainError('PAYLOAD_TOO_LARGE', importMessages.pushTooLarge)
    for (const entry of items) {
      const item = asItem(entry)
      const samples = item ? samplesOfItem(item, name, unit) : []
      if (samples.length > 0) collector.add(samples)
      else collector.ignore(labelOf(item, name), NOT_OURS)
      yield
    }
  }
}

type List = { items: unknown[]; name?: string; unit?: string }

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

/** The lists of items in a payload, wherever the app put them. */
function listsOf(payload: unknown): List[] {
  if (Array.isArray(payload)) return [{ items: payload }]
  const whole = asItem(payload)
  if (!whole) return []
  const data = asItem(whole.data) ?? whole
  const lists: List[] = []
  for (const name of ['cycleTracking', 'cycle_tracking', 'samples', 'records', 'data']) {
    if (Array.isArray(data[name])) lists.push({ items: data[name] })
  }
  for (const metric of Array.isArray(data.metrics) ? data.metrics : []) {
    const { name, units, data: items } = asItem(metric) ?? {}
    if (Array.isArray(items)) lists.push({ items, name: text(name), unit: text(units) })
  }
  if (lists.length > 0 || Array.isArray(data.metrics)) return lists.length > 0 ? lists : [{ items: [] }]
  return 'date' in whole || 'start' in whole || 'startDate' in whole ? [{ items: [whole] }] : []
}

const labelOf = (item: Item | null, name = ''): string =>
  [text(item?.date ?? item?.start ?? item?.startDate).slice(0, 10), text(item?.type ?? item?.name) || name]
    .filter(Boolean)
    .join(' ')

/** A time or an offset that stands between a date and its value. */
const TIME = /^(T?\d{1,2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?|[+-]\d{2}:?\d{2}|Z|AM|PM)$/i
const DATE = /^\d{4}[-/]\d{2}[-/]\d{2}/

/** Lines such as `2026-01-05 medium`, `2026-01-05, temperature, 36.5` and `2026-01-05 08:00 +0100 ovulation test positive`. */
function* readLines(body: string, collector: Collector): Generator<void> {
  const lines = body.split('\n', ITEMS_MAX + 1)
  if (lines.length > ITEMS_MAX) throw new DomainError('PAYLOAD_TOO_LARGE', importMessages.pushTooLarge)
  if (!lines.some(line => DATE.test(line.trim()))) throw unprocessable(importMessages.pushUnread)
  for (const line of lines) {
    const parts = line
      .slice(0, 300)
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (parts.length === 0) continue
    const [start = '', ...rest] = parts
    const values = rest.filter(word => !TIME.test(word))
    const sample = DATE.test(start) ? sampleOf(start, values) : null
    if (sample) collector.add([sample], line)
    else if (DATE.test(start)) collector.ignore(line, NOT_OURS)
    else collector.doubt(line, 'The date cannot be read.')
    yield
  }
}

function sampleOf(start: string, parts: string[]): RawSample | null {
  const value = parts.at(-1) ?? ''
  const name = parts.slice(0, -1).join(' ')
  const kind = name ? kindOf(name) : kindOfValue(value)
  if (kind) return { kind, start, value }
  // A day on which there was "spotting" says so by the name alone; what is a word nobody knows is doubtful.
  return name ? null : { kind: 'flow', start, value }
}
