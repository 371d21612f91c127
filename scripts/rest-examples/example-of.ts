import type { GoodRequest } from '#tests/contract/case.ts'

const MOMENT = '2026-01-05T18:30:00.000Z'
const LIST_MAX = 2
const TEXT_MAX = 200
/** Where this server would be reached. */
const ADDRESS = 'https://cook.example'

/** Placeholders for secret or random values, by the name of the field. */
const STEADY: Record<string, string> = {
  token: 'k3Vv0T1mQ8a2Xr5Zb7Nc9w',
  accessToken: 'k3Vv0T1mQ8a2Xr5Zb7Nc9w',
  password: 'lemon thyme & butter',
  requestId: 'mk1q2w3e-1',
  place: '/srv/longtable/data/backups',
  key: 'ROCuTOv-u9ZcvhsGL1Bm2g',
}

/** What stands for an access token. */
const ACCESS_TOKEN = 'lt_Zx8Qm2Vt5Kc0Rn7Wb4Ys1Ld9Hg6Pf3Jx8Qm2Vt5Kc0R'

type ExampleCall = { request: GoodRequest; how: 'json' | 'form'; status: number; answer: unknown }

/** A call that was made, as the document shows it: short, without secrets, and the same whenever it is recorded. */
export function exampleOf({ request, how, status, answer }: ExampleCall, address: string): object {
  const short = (value: unknown) => shortened(value, address)
  const form = how === 'form' ? { ...request.body, ...request.form } : undefined
  return defined({
    path: request.path && short(request.path),
    query: request.query && short(request.query),
    body: how === 'json' && request.body ? short(request.body) : undefined,
    form: form && short(form),
    status,
    answer: typeof answer === 'object' ? short(answer) : undefined,
  })
}

const defined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function shortened(value: unknown, address: string, name = ''): unknown {
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(part => shortened(part, address))
  if (typeof value === 'object' && value !== null) {
    return defined(
      Object.fromEntries(Object.entries(value).map(([field, part]) => [field, shortened(part, address, field)])),
    )
  }
  return typeof value === 'string' ? steady(value, address, name) : value
}

function steady(text: string, address: string, name: string): string {
  if (text.startsWith('lt_')) return ACCESS_TOKEN
  if (text !== '' && STEADY[name] !== undefined) return STEADY[name]
  const known = text
    .replaceAll(address, ADDRESS)
    .replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, ADDRESS)
    .replace(/^127\.0\.0\.1$/, new URL(ADDRESS).host)
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, MOMENT)
    .replace(/\/media\/[\w-]{22}\//g, `/media/${STEADY.key}/`)
    .replace(/^\d{13}\.(\d+)$/, `${Date.parse(MOMENT)}.$1`)
    .replace(/([?&#](?:invite|reset|token)=)[\w-]{16,}/g, `$1${STEADY.token}`)
  return known.length > TEXT_MAX ? `${known.slice(0, TEXT_MAX - 1)}…` : known
}
