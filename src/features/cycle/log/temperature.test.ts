import { describe, expect, it } from 'vitest'
import { readTemperature, temperatureText, usualUnit } from './temperature.ts'

describe('a temperature', () => {
  it('is read with a point or a comma', () => {
    expect(readTemperature(' 36,55 ', 'C')).toEqual({ celsius: 36.55 })
    expect(readTemperature('36.5', 'C')).toEqual({ celsius: 36.5 })
    expect(readTemperature('', 'C')).toEqual({ celsius: null })
  })
  it('is kept in °C', () => {
    expect(readTemperature('97.7', 'F')).toEqual({ celsius: 36.5 })
    expect(readTemperature('98.6', 'F')).toEqual({ celsius: 37 })
  })
  it('comes back as it was typed', () => {
    for (let tenths = 950; tenths <= 1050; tenths++) {
      const typed = String(tenths / 10)
      const read = readTemperature(typed, 'F')
      const back = 'celsius' in read && read.celsius !== null ? temperatureText(read.celsius, 'F') : ''
      expect(Math.abs(Number(back) - Number(typed))).toBeLessThan(0.011)
    }
  })
  it('is refused outside of what a body has, in the unit that was typed', () => {
    expect(readTemperature('97.7', 'C')).toEqual({ problem: 'Please enter 34 to 42 °C.' })
    expect(readTemperature('36.5', 'F')).toEqual({ problem: 'Please enter 93.2 to 107.6 °F.' })
    expect(readTemperature('warm', 'C')).toEqual({ problem: 'Please enter 34 to 42 °C.' })
  })
  it('has the unit of the place', () => {
    expect(['en-US', 'es-US', 'en-GB', 'de', 'fr-FR'].map(usualUnit)).toEqual(['F', 'F', 'C', 'C', 'C'])
  })
})
