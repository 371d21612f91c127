import { type FlowLevel, type LhResult, TEMPERATURE_MAX, TEMPERATURE_MIN } from '../constants.ts'

/*
 * The words that phones, apps and people use for what is measured. Letters alone count, so that MENSTRUAL_FLOW, menstrual
 * flow and MenstrualFlow are the same.
 */

/** A word with nothing but small letters and digits. */
export const bare = (word: string): string =>
  word
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const flows = new Map<string, FlowLevel>([
  // The numbers of HKCategoryValueMenstrualFlow and HKCategoryValueVaginalBleeding.
  ['1', 'unspecified'],
  ['2', 'light'],
  ['3', 'medium'],
  ['4', 'heavy'],
  ['5', 'none'],
  ['unspecified', 'unspecified'],
  ['uncategorized', 'unspecified'],
  ['menstruation', 'unspecified'],
  ['period', 'unspecified'],
  ['yes', 'unspecified'],
  ['true', 'unspecified'],
  ['hadflow', 'unspecified'],
  ['light', 'light'],
  ['low', 'light'],
  ['medium', 'medium'],
  ['moderate', 'medium'],
  ['heavy', 'heavy'],
  ['high', 'heavy'],
  ['spotting', 'spotting'],
  ['none', 'none'],
  ['no', 'none'],
  ['false', 'none'],
  ['noflow', 'none'],
])

/** The bleeding that a word or number means; null for an unknown one. */
export function flowOf(value: string): FlowLevel | null {
  const word = bare(value).replace(/^hkcategoryvalue/, '')
  return flows.get(word.replace(/^(menstrualflow|vaginalbleeding)(?=.)/, '')) ?? null
}

const tests = new Map<string, LhResult | 'unclear'>([
  // The numbers of HKCategoryValueOvulationTestResult. A rise of oestrogen comes before that of LH and is neither.
  ['1', 'negative'],
  ['2', 'positive'],
  ['3', 'unclear'],
  ['4', 'unclear'],
  ['negative', 'negative'],
  ['no', 'negative'],
  ['false', 'negative'],
  ['low', 'negative'],
  ['positive', 'positive'],
  ['yes', 'positive'],
  ['true', 'positive'],
  ['peak', 'positive'],
  ['surge', 'positive'],
  ['lhsurge', 'positive'],
  ['luteinizinghormonesurge', 'positive'],
  ['estrogensurge', 'unclear'],
  ['indeterminate', 'unclear'],
  ['unclear', 'unclear'],
  ['invalid', 'unclear'],
  ['none', 'unclear'],
])

/** What an ovulation test says; null for a word that is not known. */
export function testOf(value: string): LhResult | 'unclear' | null {
  if (value.trim() === '+') return 'positive'
  if (value.trim() === '-') return 'negative'
  return tests.get(bare(value).replace(/^(hkcategoryvalue)?ovulationtestresult(?=.)/, '')) ?? null
}

const NUMBER = /^\s*(\d{1,3}(?:[.,]\d{1,8})?)\s*$/
const celsiusOf = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
const isBody = (celsius: number): boolean => celsius >= TEMPERATURE_MIN && celsius <= TEMPERATURE_MAX

/**
 * A basal body temperature in °C, to a hundredth; null for what nobody has. Without a known unit the number tells: what is
 * a body temperature in one unit is impossible in the other.
 */
export function temperatureOf(value: string, unit = ''): number | null {
  const digits = NUMBER.exec(value)?.[1]
  if (!digits) return null
  const number = Number(digits.replace(',', '.'))
  const scale = bare(unit).replace(/^deg(rees?)?/, '')[0]
  const inCelsius =
    scale === 'c' ? number : scale === 'f' ? celsiusOf(number) : isBody(number) ? number : celsiusOf(number)
  return isBody(inCelsius) ? Math.round(inCelsius * 100) / 100 : null
}
