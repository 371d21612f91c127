import { TEMPERATURE_MAX, TEMPERATURE_MIN } from '#server/cycle/constants.ts'

export const temperatureUnits = ['C', 'F'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

const toFahrenheit = (celsius: number) => celsius * 1.8 + 32
const toCelsius = (fahrenheit: number) => (fahrenheit - 32) / 1.8

/** °C as it is typed in a unit: 36.55, or 97.8. A thermometer in °F shows hundredths, too; what is kept is in °C. */
export function temperatureText(celsius: number, unit: TemperatureUnit): string {
  const value = unit === 'C' ? celsius : toFahrenheit(celsius)
  return String(Math.round(value * 100) / 100)
}

export type TypedTemperature = { celsius: number | null } | { problem: string }

/**
 * What was typed, in °C; null for nothing. Both a point and a comma part the decimals. A number that fits the other unit
 * alone is pointed out instead of being taken for it.
 */
export function readTemperature(text: string, unit: TemperatureUnit): TypedTemperature {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { celsius: null }
  const value = /^\d{2,3}(\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN
  const celsius = unit === 'C' ? value : toCelsius(value)
  if (celsius >= TEMPERATURE_MIN && celsius <= TEMPERATURE_MAX) return { celsius: Math.round(celsius * 100) / 100 }
  const [least, most] = [TEMPERATURE_MIN, TEMPERATURE_MAX].map(end => temperatureText(end, unit))
  return { problem: `Please enter ${least} to ${most} °${unit}.` }
}

/** The unit that is usual where a language tag comes from. */
export const usualUnit = (language: string): TemperatureUnit =>
  /-(US|LR|BS|BZ|KY|PW|FM|MH|PR|GU|VI)$/i.test(language) ? 'F' : 'C'
