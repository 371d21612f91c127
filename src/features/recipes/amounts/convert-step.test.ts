import { describe, expect, it } from 'vitest'
import { convertStep } from './convert-step.ts'

describe('a step in metric', () => {
  it.each([
    ['Preheat the oven to 350°F.', 'Preheat the oven to 175°C.'],
    ['Bake at 350 degrees F for 20 minutes', 'Bake at 175 degrees C for 20 minutes'],
    ['350 to 375 degrees F', '175 to 190 degrees C'],
    ['Set it to 425 ° F', 'Set it to 220 ° C'],
    ['a 375 F oven', 'a 190 C oven'],
    ['400 degrees Fahrenheit', '205 degrees Celsius'],
    ['Roast at 450° until brown', 'Roast at 230°C until brown'],
    ['until it reads 165°F inside', 'until it reads 74°C inside'],
    ['Bake at gas mark 4.', 'Bake at gas mark 4 (180 °C).'],
  ])('%s', (step, shown) => {
    expect(convertStep(step, 'metric')).toBe(shown)
    expect(convertStep(step, 'as-written')).toBe(step)
  })
})

describe('a step in US measures', () => {
  it.each([
    ['Heat the oven to 180 °C.', 'Heat the oven to 350 °F.'],
    ['Ofen auf 180 Grad vorheizen', 'Ofen auf 350 °F vorheizen'],
    ['bei 200–220 °C backen', 'bei 400–425 °F backen'],
    ['Préchauffer à 180 degrés', 'Préchauffer à 350 °F'],
    ['Heat oven to 180C/160C fan/gas 4', 'Heat oven to 350F/325F fan/gas 4'],
    ['200 Grad Ober-/Unterhitze (180 Grad Umluft)', '400 °F Ober-/Unterhitze (350 °F Umluft)'],
    ['from 180°C to 200°C', 'from 350°F to 400°F'],
    ['Boil the syrup to 118 °C', 'Boil the syrup to 245 °F'],
    ['warm the milk to 40°C', 'warm the milk to 105°F'],
    ['at gas mark ½', 'at gas mark ½ (250 °F)'],
  ])('%s', (step, shown) => {
    expect(convertStep(step, 'us')).toBe(shown)
  })
})

describe('a step that has nothing to convert', () => {
  it.each([
    'Preheat the oven to 180C/350F/gas 4.',
    'Preheat to 350 degrees F (175 degrees C).',
    '180 °C/356 °F',
    'Line a 20 cm tin and bake for 25 minutes.',
    'Stir in 12 C flour and 25 c sugar.',
    'Add 200 g flour, then 350 ml milk.',
    'Cook over a medium heat.',
    '',
  ])('%s', step => {
    expect(convertStep(step, 'metric')).toBe(step)
    expect(convertStep(step, 'us')).toBe(step)
  })
})

// Anything worse than linear would not come back from these.
it.each(['180', '180 °C bis ', '180C/', '350°F (', 'gas ', '1', ' ', '180 to '])(
  'comes back from 200,000 characters of %j',
  bit => {
    const step = bit.repeat(Math.ceil(200_000 / bit.length))
    expect(convertStep(step, 'us').length).toBeGreaterThan(180_000)
  },
)
