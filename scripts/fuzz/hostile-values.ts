import type { Random } from './random.ts'

/** What texts are filled with: each tires another kind of reader. */
const fillings = [
  ...[
    'a',
    ' ',
    '\n',
    '\t',
    '"',
    "'",
    '\\',
    '(',
    '[',
    '{',
    '<',
    '&',
    '%',
    '_',
    '*',
    '-',
    '.',
    ',',
    '@',
    '#',
    '0',
    '9',
    '½',
  ],
  ...[
    'a ',
    ' a',
    'a\n',
    '\n\n\n',
    '- ',
    '1. ',
    '1/',
    '1 1/2 ',
    '1-',
    '1,',
    '1.',
    '12 cups ',
    '2 x 400 g tins ',
    '°C ',
    '(1 ',
    '() ',
  ],
  ...[
    '"a" OR ',
    'a* ',
    'NEAR(',
    'a AND NOT ',
    '^',
    ':',
    'col:',
    "' or 1=1 -- ",
    '%_',
    '_%',
    '[a-z]',
    '(a+)+$',
    '.*',
    '$&',
  ],
  ...[
    '<div>',
    '</div>',
    '<!--',
    '<script>',
    '<a href="',
    '&amp;',
    '&#x0;',
    '&#999999999;',
    ']]>',
    '<![CDATA[',
    '<?xml ',
  ],
  ...['[', '{"a":', '[[],', '{"@id":"#a"},', '"\\u0000"', 'null,', '1e309,', '{"__proto__":'],
  ...['http://127.0.0.1/', 'a@b.', '../', '..%2f', '%00', '%', '+', '=', '&', ';', '://', 'data:image/png;base64,'],
  ...[
    'e\u0301',
    '\u0301',
    '\u200d',
    '\u202e',
    '\u00ad',
    '\ufeff',
    '\u0000',
    '\ud800',
    '\udfff',
    '👩‍👩‍👧‍👦',
    'ﷺ',
    'ß',
    'İ',
    'ﬀ',
    'Å',
    '𝕏',
    '\u2028',
    '\u{e0061}',
    '가',
    'क्',
    '\u0e01\u0e33',
  ],
] as const

const WORDS = 'aeiou bcdfg hjklm npqrs tvwxz'.replaceAll(' ', '')

/** A text of about so many characters. */
export function hostileText(random: Random, length: number): string {
  const kind = random.below(10)
  if (kind === 0) return manyWords(random, length)
  if (kind === 1) return `${'a'.repeat(Math.max(0, length - 1))}!`
  if (kind === 2) return `x${' '.repeat(Math.max(0, length - 2))}x`
  const filling = random.pick(fillings)
  const text = filling.repeat(Math.ceil(length / filling.length)).slice(0, length)
  if (kind === 3) return `${random.pick(fillings)}${text}${random.pick(fillings)}`
  if (kind === 4) return mixed(random, length)
  return text
}

function manyWords(random: Random, length: number): string {
  const words: string[] = []
  for (let left = length; left > 0; left -= 6) {
    words.push(Array.from({ length: 5 }, () => WORDS[random.below(WORDS.length)]).join(''))
  }
  return words.join(random.pick([' ', ' ', '\n', ', ', '-']))
}

function mixed(random: Random, length: number): string {
  let text = ''
  const few = Array.from({ length: 5 }, () => random.pick(fillings))
  while (text.length < length) text += random.pick(few).repeat(1 + random.below(9))
  return text.slice(0, length)
}

const numbers = [
  ...[
    -1,
    0,
    -0,
    0.1,
    1.5,
    1e-308,
    1e308,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 63),
    2 ** 63,
    1e21,
    999_999_999_999_999,
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '0x10',
    '١٢٣',
    '1_000',
    ' 7 ',
    '00000000000000000000001',
    '9'.repeat(400),
    '-0',
    '1.0000000000000001',
  ],
]

const days = [
  ...[
    '275760-09-13',
    '+275760-09-13',
    '-271821-04-20',
    '0000-00-00',
    '9999-12-31',
    '1000-01-01',
    '2999-02-29',
    '2024-02-30',
  ],
  ...['2024-02-29T24:00:00Z', '1970-01-01T00:00:00+99:99', '20240229', '2024-W09-4', '2024-060', 'now', 'today'],
]

const words = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '../../etc/passwd',
    '/media/../../keys/cycle.key',
    '%00',
    '\u0000',
    '1.1',
    '999999999999999.999999999999999',
    '0.0',
    '*',
    '"',
    '-',
  ],
  ...[
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://localhost/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,',
  ],
]

/** A single value that nothing asked for. */
export function oddValue(random: Random): unknown {
  const kind = random.below(6)
  if (kind === 0) return random.pick(numbers)
  if (kind === 1) return random.pick(days)
  if (kind === 2) return random.pick(words)
  if (kind === 3)
    return random.pick<unknown>([null, true, false, [], {}, [[]], [null], { toString: 'x' }, { length: 1e9 }])
  if (kind === 4)
    return Array.from({ length: random.magnitude(1, 500) }, () => random.pick<unknown>([...numbers, ...words]))
  return { toJSON: 1, valueOf: 2, ...Object.fromEntries(words.map(word => [word, random.pick(numbers)])) }
}

/** A structure that takes about so many bytes as JSON. */
export function hostileStructure(random: Random, bytes: number): unknown {
  const kind = random.below(8)
  const few = (each: number) => Math.max(1, Math.floor(bytes / each))
  if (kind === 0) return nested(Math.min(few(2), random.pick([10, 31, 33, 500, 1000])), inner => [inner])
  if (kind === 1) return nested(Math.min(few(6), random.pick([10, 15, 31, 33, 500, 1000])), inner => ({ a: inner }))
  if (kind === 2) return Array.from({ length: few(2) }, (_, at) => at % 7)
  if (kind === 3) return Object.fromEntries(Array.from({ length: few(12) }, (_, at) => [`key${at}`, 1]))
  if (kind === 4) return Array.from({ length: few(3) }, () => [])
  if (kind === 5)
    return Array.from({ length: few(40) }, (_, at) => ({ id: at, name: 'x'.repeat(9), day: '2024-02-29' }))
  if (kind === 6) return Array.from({ length: few(10) }, (_, at) => `word ${at}`)
  return hostileText(random, bytes)
}

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}
