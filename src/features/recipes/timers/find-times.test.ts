import { describe, expect, it } from 'vitest'
import { findTimes } from './find-times.ts'

/** The times of a text as its own words and seconds: "10 to 12 minutes=600-720". */
const read = (text: string) =>
  findTimes(text).map(({ start, end, seconds, secondsTo }) => {
    const range = secondsTo === null ? `${seconds}` : `${seconds}-${secondsTo}`
    return `${text.slice(start, end)}=${range}`
  })

describe('findTimes', () => {
  it.each([
    ['Bake for 20 minutes.', ['20 minutes=1200']],
    ['Simmer 30 min, stirring.', ['30 min=1800']],
    ['Roast for 1 1/2 hours', ['1 1/2 hours=5400']],
    ['Roast for 1½ hours', ['1½ hours=5400']],
    ['Chill 1.5 hrs', ['1.5 hrs=5400']],
    ['until it smells sweet, about three minutes.', ['three minutes=180']],
    ['for forty-five minutes', ['forty-five minutes=2700']],
    ['Whisk for 30s', ['30s=30']],
    ['Blend for 45 seconds.', ['45 seconds=45']],
    ['a 10-minute rest', ['10-minute=600']],
    ['Let rest for half an hour', ['half an hour=1800']],
    ['three quarters of an hour', ['three quarters of an hour=2700']],
    ['1 hour and 15 minutes', ['1 hour and 15 minutes=4500']],
    ['one and a half hours', ['one and a half hours=5400']],
    ['two hours and a half', ['two hours and a half=9000']],
    ['20 minutes or until golden', ['20 minutes=1200']],
    ['Fry for 5 minutes a side', ['5 minutes=300']],
  ])('reads English: %s', (text, times) => {
    expect(read(text)).toEqual(times)
  })

  it.each([
    ['until most have burst, 10 to 12 minutes.', ['10 to 12 minutes=600-720']],
    ['3-4 minutes per side', ['3-4 minutes=180-240']],
    ['between 10 and 12 minutes', ['10 and 12 minutes=600-720']],
    ['45 minutes to 1 hour', ['45 minutes to 1 hour=2700-3600']],
    ['a minute or two', ['a minute or two=60-120']],
    ['1 to 1 1/2 hours', ['1 to 1 1/2 hours=3600-5400']],
    ['20–25 Minuten backen', ['20–25 Minuten=1200-1500']],
    ['ein bis zwei Minuten', ['ein bis zwei Minuten=60-120']],
    ['10 à 12 minutes', ['10 à 12 minutes=600-720']],
    ['entre 5 y 7 minutos', ['5 y 7 minutos=300-420']],
  ])('keeps both ends: %s', (text, times) => {
    expect(read(text)).toEqual(times)
  })

  it.each([
    ['45 Minuten ziehen lassen', ['45 Minuten=2700']],
    ['20 Min. backen', ['20 Min=1200']],
    ['1,5 Stunden', ['1,5 Stunden=5400']],
    ['anderthalb Stunden', ['anderthalb Stunden=5400']],
    ['eine halbe Stunde ruhen', ['eine halbe Stunde=1800']],
    ['eine Viertelstunde kochen', ['eine Viertelstunde=900']],
    ['Laisser reposer une demi-heure.', ['une demi-heure=1800']],
    ['une heure et demie', ['une heure et demie=5400']],
    ['trois quarts d’heure', ['trois quarts d’heure=2700']],
    ['cuire 1h30 à couvert', ['1h30=5400']],
    ['cuire 1 h 30', ['1 h 30=5400']],
    ['media hora', ['media hora=1800']],
    ['una hora y media', ['una hora y media=5400']],
    ['15 minuti', ['15 minuti=900']],
    ['25 minuten bakken', ['25 minuten=1500']],
  ])('reads other languages: %s', (text, times) => {
    expect(read(text)).toEqual(times)
  })

  it('finds several in one step, and the same one once', () => {
    expect(read('Boil 8 min, drain, rest 2 minutes. After 1 hour (60 minutes) turn.')).toEqual([
      '8 min=480',
      '2 minutes=120',
      '1 hour=3600',
    ])
  })

  it.each([
    'until two minutes short of done',
    'ten minutes before serving',
    'Preheat to 180 C',
    'Add a second egg',
    'Fold one second time',
    'overnight, or 48 hours',
    'Add 2 cups, 3 tbsp and 1/2 onion',
    '0 minutes',
    'a few minutes',
  ])('leaves alone: %s', text => {
    expect(read(text)).toEqual([])
  })

  it('drops an upper end that is not a time', () => {
    expect(read('12 to 10 minutes')).toEqual(['12 to 10 minutes=720'])
    expect(read('20 to 48 hours')).toEqual(['20 to 48 hours=72000'])
  })

  it('counts places in the text as it is written, letters that grow in lower case included', () => {
    expect(read('İİİ: 5 minutes')).toEqual(['5 minutes=300'])
  })

  it('takes at most eight, and reads no further than a step may be long', () => {
    const many = Array.from({ length: 30 }, (_, index) => `${index + 1} minutes`).join(', ')
    expect(findTimes(many)).toHaveLength(8)
    expect(findTimes(`${'x '.repeat(2000)}5 minutes`)).toEqual([])
  })

  it('reads hostile text in one pass', () => {
    for (const part of ['1 ', '1/', 'one and a ', 'a ', '1 to ', '9', '1-', "d'", '½']) {
      expect(findTimes(part.repeat(200_000))).toEqual([])
    }
  })
})
