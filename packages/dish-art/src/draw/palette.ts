/** Every colour of the drawn pictures as OKLCH: lightness 0–1, chroma, hue in degrees. */
const palette = {
  tomato: [0.6, 0.19, 32],
  tomatoDeep: [0.48, 0.165, 30],
  tomatoLight: [0.73, 0.14, 38],
  basil: [0.55, 0.12, 140],
  basilDeep: [0.42, 0.09, 146],
  basilLight: [0.74, 0.13, 128],
  saffron: [0.81, 0.15, 78],
  saffronDeep: [0.71, 0.15, 64],
  saffronLight: [0.91, 0.08, 90],
  crust: [0.7, 0.1, 64],
  crustDeep: [0.54, 0.09, 54],
  crustLight: [0.85, 0.07, 78],
  cream: [0.965, 0.018, 90],
  butter: [0.92, 0.09, 98],
  ink: [0.28, 0.03, 45],
  plum: [0.38, 0.1, 5],
  blueberry: [0.38, 0.075, 285],
  raspberry: [0.55, 0.19, 12],
  salmon: [0.75, 0.12, 40],
  chocolate: [0.36, 0.06, 45],
  rice: [0.955, 0.015, 95],
  onion: [0.52, 0.12, 345],
  olive: [0.36, 0.045, 120],
  avocado: [0.85, 0.11, 118],
  lime: [0.7, 0.13, 125],
  mango: [0.86, 0.125, 80],
  yolk: [0.82, 0.165, 74],
  oat: [0.9, 0.03, 80],
  celadon: [0.86, 0.045, 150],
  terracotta: [0.62, 0.11, 42],
  blush: [0.88, 0.055, 40],
  denim: [0.47, 0.075, 255],
  wood: [0.66, 0.075, 62],
  walnut: [0.46, 0.06, 52],
  iron: [0.27, 0.012, 60],
  steel: [0.8, 0.01, 90],
  mushroom: [0.8, 0.04, 75],
  gill: [0.52, 0.05, 60],
  potato: [0.86, 0.1, 88],
  carrot: [0.7, 0.17, 52],
  pink: [0.83, 0.09, 15],
  noodle: [0.89, 0.085, 86],
  porcelain: [0.88, 0.045, 60],
  sand: [0.8, 0.07, 62],
  honey: [0.71, 0.085, 60],
  chestnut: [0.58, 0.08, 52],
  umber: [0.46, 0.065, 48],
  ebony: [0.37, 0.05, 45],
} as const satisfies Record<string, readonly [number, number, number]>

export type Colour = keyof typeof palette

/** How light a colour is, 0 (black) to 1 (white). */
export function lightness(colour: Colour): number {
  return palette[colour][0]
}

/**
 * A palette colour as sRGB hex (`#rrggbb`, or `#rrggbbaa` when not opaque), `lighter` added to its lightness.
 * Colours outside sRGB lose chroma until they fit; hue and lightness stay.
 */
export function tone(colour: Colour, lighter = 0, alpha = 1): string {
  const [base, chroma, hue] = palette[colour]
  const light = Math.min(1, Math.max(0, base + lighter))
  let low = 0
  let high: number = chroma
  let channels = linearSrgb(light, chroma, hue)
  if (!fits(channels)) {
    for (let step = 0; step < 10; step++) {
      const middle = (low + high) / 2
      if (fits(linearSrgb(light, middle, hue))) low = middle
      else high = middle
    }
    channels = linearSrgb(light, low, hue)
  }
  const hex = channels.map(channel => byteHex(gamma(channel))).join('')
  return alpha >= 1 ? `#${hex}` : `#${hex}${byteHex(Math.max(0, alpha))}`
}

function fits(channels: readonly number[]): boolean {
  return channels.every(channel => channel >= -0.0005 && channel <= 1.0005)
}

function gamma(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear))
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
}

function byteHex(fraction: number): string {
  return Math.round(fraction * 255)
    .toString(16)
    .padStart(2, '0')
}

/** OKLCH to linear sRGB, with Björn Ottosson's published OKLab matrices. */
function linearSrgb(light: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
