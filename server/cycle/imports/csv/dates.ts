import { dayNumber } from '#common/days.ts'

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A date as it is written: a day, or two numbers of which either may be the month. */
export type WrittenDate = { day: string } | { first: number; second: number; year: number }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const NAME_SECOND = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i
const NAME_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)/i

const named = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Reads a date in the forms that spreadsheets and apps write; null for none. Dots stand between day, month and year. */
export function readDate(text: string): WrittenDate | null {
  const date = text.trim().slice(0, 40)
  let [, one = '', two = '', three = ''] = YEAR_FIRST.exec(date) ?? []
  if (one) return { day: named(Number(one), Number(two), Number(three)) }
  ;[, one = '', two = '', three = ''] = NAME_SECOND.exec(date) ?? []
  if (one) return { day: named(Number(three), monthOf(two), Number(one)) }
  ;[, one = '', two = '', three = ''] = NAME_FIRST.exec(date) ?? []
  if (one) return { day: named(Number(three), monthOf(one), Number(two)) }
  const [, first, mark, second, last = ''] = YEAR_LAST.exec(date) ?? []
  if (!first) return null
  const year = last.length === 2 ? 2000 + Number(last) : Number(last)
  if (mark === '.') return { day: named(year, Number(second), Number(first)) }
  return { first: Number(first), second: Number(second), year }
}

/**
 * In which order the dates of one file stand; null when they do not tell, or tell both. Dates that are the same either way,
 * such as 5/5, need none: any order is right for them.
 */
export function orderOf(dates: Iterable<WrittenDate | null>): DateOrder | null {
  let [hasDayFirst, hasDaySecond, isOpen] = [false, false, false]
  for (const date of dates) {
    if (!date || 'day' in date) continue
    if (date.first > 12) hasDayFirst = true
    if (date.second > 12) hasDaySecond = true
    if (date.first !== date.second) isOpen = true
  }
  if (hasDayFirst !== hasDaySecond) return hasDayFirst ? 'dmy' : 'mdy'
  return isOpen ? null : 'dmy'
}

/** The day, YYYY-MM-DD, of a date in a file whose order is known; '' when there is no such day. */
export function dayIn(order: DateOrder, date: WrittenDate | null): string {
  if (!date) return ''
  const day =
    'day' in date
      ? date.day
      : order === 'dmy'
        ? named(date.year, date.second, date.first)
        : named(date.year, date.first, date.second)
  return Number.isNaN(dayNumber(day)) ? '' : day
}
