/**
 * What is drawn in every face. `text` as it stands; `built` a fraction of two small figures with a stroke, `raised` and
 * `apart` in shares of their size; `box` what a page prints for a letter that its font lacks, in shares of a capital.
 */
export type Drawing =
  | { label: string; kind: 'text'; text: string }
  | { label: string; kind: 'built'; over: string; under: string; size: number; apart: number }
  | { label: string; kind: 'box'; width: number; height: number; stroke: number; lift: number }

/** Vulgar fractions with their two figures. */
const FRACTIONS = Object.entries({
  '½': '12',
  '⅓': '13',
  '⅔': '23',
  '¼': '14',
  '¾': '34',
  '⅕': '15',
  '⅖': '25',
  '⅗': '35',
  '⅘': '45',
  '⅙': '16',
  '⅚': '56',
  '⅛': '18',
  '⅜': '38',
  '⅝': '58',
  '⅞': '78',
})

/** What a glyph can be called. */
export const OTHER = 'other'
export const classes: readonly string[] = [...'0123456789', ...FRACTIONS.map(([fraction]) => fraction), OTHER]

/** How fractions are built: the size of their figures and the room between them. */
const BUILDS: [number, number][] = [
  [0.6, 0],
  [0.55, -0.05],
  [0.65, 0.025],
]

// Without I, O, S, Z, l, o, s and z, which cannot be told from 1, 0, 5 and 2 in many faces.
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrtuvwxy%&@#$?!§£€“”’—•*+°/'

/** Signs that touch or stand so near that they come as one patch, and must not pass for one figure or fraction. */
const PAIRS =
  '10 12 14 15 16 18 20 25 30 35 50 75 34 58 13 23 100 350 1/2 1/4 3/4 2/3 1/3 1/8 /4 1/ 1½ 2½ 1¼ 3¾ 2⅓ 4½ ½" (½ ' +
  '0.5 1.5 1. 2, 5, 1) 4) 1– 2- 4- () th in cu oz ts ml lb kg g. g, T. W. Va Yz rn ri fi fl re ea fr tb sp pi la ga ol ' +
  'sm me CO LD oo nn'

/** Boxes for missing letters: width and height. */
const BOXES: [number, number][] = [
  [0.4, 0.9],
  [0.5, 0.75],
  [0.6, 1],
  [0.35, 0.7],
  [0.7, 1],
]

const text = (label: string, sign = label): Drawing => ({ label, kind: 'text', text: sign })

/** All drawings of one face. */
export const drawings: readonly Drawing[] = [
  ...[...'0123456789'].map(digit => text(digit)),
  ...FRACTIONS.flatMap(([fraction, [over = '', under = '']]): Drawing[] => [
    text(fraction),
    ...BUILDS.map(([size, apart]): Drawing => ({ label: fraction, kind: 'built', over, under, size, apart })),
  ]),
  ...[...LETTERS, ...PAIRS.split(' ')].map(sign => text(OTHER, sign)),
  ...BOXES.map(
    ([width, height], at): Drawing => ({
      label: OTHER,
      kind: 'box',
      width,
      height,
      stroke: 0.045 + 0.01 * at,
      lift: 0.03 * at,
    }),
  ),
]
