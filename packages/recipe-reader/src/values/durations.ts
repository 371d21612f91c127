import { MINUTES_MAX } from '../limits.ts'

/** Letters without a figure are what a template made of empty fields: `PTH20MS`. */
const ISO =
  /^P(?:[\d.,]*Y)?(?:([\d.,]*)W)?(?:([\d.,]*)D)?(?:([\d.,]*)M)?(?:T?(?:([\d.,]*)H)?(?:([\d.,]*)(?:M|$))?(?:([\d.,]*)S)?)?$/

/** A duration as most pages write it. */
const PLAIN = /^PT(?:(\d{1,4})H)?(?:(\d{1,4})M)?$/

const DAY = 1440
const HOUR = 60

/** Words for units of time as recipe pages write them, lower case, without a final dot. */
const UNITS = new Map<string, number>()
const register = (minutes: number, words: string): void => {
  for (const word of words.split(' ')) UNITS.set(word, minutes)
}
register(
  7 * DAY,
  'week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken vecka veckor uke uker uge uger viikko viikkoa hét tydzień tygodnie неделя недели недель 週間 周',
)
register(
  DAY,
  'd day days tag tage tagen jour jours j día días dia dias giorno giorni gg dag dagen dagar dage dager døgn dygn päivä päivää nap dzień dni den dny dní gün день дня дней 日 天 일',
)
register(
  HOUR,
  'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren u time timer timen timme timmar tim tunti tuntia óra godz godzina godziny godzin hodina hodiny hodin saat sa ч час часа часов година години годин ώρα ώρες hod שעה שעות ساعة ساعات giờ jam 時間 小时 小時 시간',
)
register(
  1,
  'm min mins minute minutes minuten minuto minutos minuti minut minuter minutter minutt minuuttia minuutti minuta minuty minúta minut perc dakika dk dak мин минут минута минуты хвилин хв λεπτά λεπτό דקה דקות دقيقة دقائق phút menit 分 分钟 分鐘 분',
)
register(
  1 / 60,
  's sec secs second seconds sek sekunde sekunden seconde secondes segundo segundos secondo secondi sekund sekunder seconden секунд сек 秒 초',
)

const WITH_UNIT = new RegExp(
  `[\\d½⅓⅔¼¾] ?(?:${[...UNITS]
    .filter(([, minutes]) => minutes >= 1)
    .map(([word]) => word)
    .sort((one, other) => other.length - one.length)
    .join('|')})(?!\\p{L})`,
  'iu',
)

/** Whether a text holds a figure with a unit of time, from minutes to weeks. */
export const saysTime = (text: string): boolean => WITH_UNIT.test(text)

const FRACTIONS = new Map(Object.entries({ '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75 }))

function bounded(minutes: number): number | null {
  const whole = Math.round(minutes)
  return whole >= 1 && whole <= MINUTES_MAX ? whole : minutes > 0 && minutes < 1 ? 1 : null
}

function decimal(text: string | undefined): number {
  return text ? Number.parseFloat(text.replace(',', '.')) || 0 : 0
}

function readIso(text: string): number | null {
  const plain = text.toUpperCase().replace(/\s+/g, '')
  const match = ISO.exec(plain.startsWith('P') ? plain : `P${plain}`)
  if (!match) return null
  const [, weeks, days, months, hours, minutes, seconds] = match
  const whole = decimal(weeks) * 7 * DAY + decimal(days) * DAY + decimal(hours) * HOUR + decimal(minutes)
  // Nobody cooks for months: an M before the T was meant as minutes.
  const total = whole + decimal(months)
  // Some content systems write minutes with the S of seconds; nobody times a whole recipe to the second.
  if (total === 0 && decimal(seconds) < 300 && /^P/i.test(text)) return decimal(seconds)
  return total + decimal(seconds) / 60
}

/** `1:30`, `0:45:00`, `1:20 h`. */
function readClock(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:\s?(\p{L}{1,12})\.?)?$/u.exec(text)
  if (!match) return null
  const [, hours, minutes, seconds = '0', word] = match
  if (word !== undefined && UNITS.get(word.toLowerCase()) !== HOUR) return null
  return Number(hours) * HOUR + Number(minutes) + Number(seconds) / 60
}

/** Hours that are written out, for a figure in their place. */
const SPELLED: readonly [words: RegExp, figure: string][] = [
  [/(?<!\p{L})an hour and a half/giu, '1½ hours'],
  [/(?<!\p{L})one and a half (?=hours?(?!\p{L}))/giu, '1½ '],
  [
    /(?<!\p{L}|(?:and|und|et|en|y|e) (?:an? )?)(?:(?:an?|eine[rn]?|een|une) )?(?:half|halbe[nr]?|demi|media|mezz)(?: an?)?[ '’-]?(?=(?:hours?|stunden?|heures?|uur|ora|hora)(?!\p{L}))/giu,
    '½ ',
  ],
  [/(?<!\p{L})(?:an|one|eine[rn]?|een|une|una|un)[ '’](?=(?:hour|stunde|uur|heure|ora|hora)(?!\p{L}))/giu, '1 '],
]

function readWords(written: string): number | null {
  const text = SPELLED.reduce((said, [words, figure]) => said.replace(words, figure), written)
  const found = new Map<number, number>()
  let amount: number | null = null
  let smallest: number | null = null
  const parts = text.toLowerCase().matchAll(/(\d+)\s*\/\s*(\d+)|\d+(?:[.,]\d+)?|[½⅓⅔¼¾]|\p{L}+/gu)
  for (const [part, over, under] of parts) {
    const unit = UNITS.get(part)
    const fraction = over && under && Number(under) > 0 ? Number(over) / Number(under) : FRACTIONS.get(part)
    if (fraction !== undefined) {
      amount = (amount ?? 0) + fraction
    } else if (/^\d/.test(part)) {
      amount = decimal(part)
    } else if (unit !== undefined) {
      // A later mention of the same unit is the upper end of a range or says the same again.
      if (amount !== null && amount >= (found.get(unit) ?? 0)) found.set(unit, amount)
      if (amount !== null) smallest = unit
      amount = null
    }
  }
  // "1 h 30": a number after the hours that has no word of its own.
  if (amount !== null && smallest === HOUR && !found.has(1)) found.set(1, amount)
  if (found.size === 0) return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? decimal(text.trim()) : null
  return [...found].reduce((sum, [unit, count]) => sum + unit * count, 0)
}

/**
 * Minutes from an ISO 8601 duration (also the malformed ones of real pages), a clock time `1:30`, a bare number of
 * minutes or words in a dozen languages; of a range the upper end. Null for nothing, zero, negative or absurd times.
 */
export function readMinutes(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? bounded(value) : null
  const text = value.trim().slice(0, 120)
  const plain = PLAIN.exec(text)
  if (plain) return bounded(Number(plain[1] ?? 0) * HOUR + Number(plain[2] ?? 0))
  if (text === '' || /^-|^P?T?-\d/i.test(text)) return null
  const minutes = readIso(text) ?? readClock(text) ?? readWords(text)
  return minutes === null ? null : bounded(minutes)
}
