import { tone } from '../palette.ts'
import { circle, group, line, path, polar, shift, slab } from '../shapes.ts'
import { bowl, cup, dots, plate, sheet, sprig, sprout, tart, under, underRound } from './parts.ts'

/** A long table that waits for people. */
export function feed(): string {
  const stool = (x: number, y: number) =>
    underRound(x, y, 13) +
    circle(x, y, 13, tone('terracotta', -0.05)) +
    circle(x - 0.5, y - 0.8, 10.5, tone('terracotta', 0.03))
  const stools = [56, 110, 164].map(x => stool(x, 33) + stool(x, 119)).join('')
  const table =
    sheet(16, 37, 188, 78, 15, tone('wood', -0.05)) +
    slab(16, 35.5, 188, 77, 15, tone('wood', 0.05)) +
    line('M24 61H196M24 87H196', tone('wood', -0.05), 1.4) +
    slab(16, 66, 188, 17, 0, tone('cream', -0.02)) +
    slab(16, 68.5, 188, 4.5, 0, tone('tomato')) +
    slab(16, 75.5, 188, 2, 0, tone('tomato')) +
    slab(16, 79.5, 188, 1, 0, tone('tomato'))
  const salad =
    dots(
      [
        [103, 70, 4],
        [114, 80, 4.5],
        [117, 69, 3],
      ],
      tone('tomato'),
    ) +
    sprout(106, 82, -20, 0.6) +
    sprout(112, 77, 60, 0.65) +
    sprout(104, 73, -95, 0.5)
  return (
    stools +
    table +
    bowl(56, 74, 22, 'denim', 'saffron') +
    line('M49 76c4 -9 14 -6 13 1s-9 6 -8 1', tone('cream'), 2) +
    plate(110, 74, 25, 'basil') +
    salad +
    plate(164, 74, 24, 'tomato') +
    shift(164, 74, tart(17, 25, 345))
  )
}

/** A tart cut for two. */
export function friends(): string {
  return (
    plate(110, 74, 54, 'basil') +
    shift(111, 74, tart(42, 20, 140) + tart(42, 180, 340)) +
    plate(31, 104, 27, 'tomato') +
    shift(45, 97, tart(36, 141, 177)) +
    plate(189, 48, 27, 'tomato') +
    shift(173, 49, tart(36, -18, 18)) +
    sprout(110, 74, 20, 0.7)
  )
}

/** A talk over coffee. */
export function comments(): string {
  const saffron = 'M30 10H92Q104 10 104 22V38Q104 50 92 50H70L58 62V50H30Q18 50 18 38V22Q18 10 30 10Z'
  const tomato = 'M136 18H190Q202 18 202 30V42Q202 54 190 54H168L158 65V54H136Q124 54 124 42V30Q124 18 136 18Z'
  const heart =
    'M163 46.500C153 39.5 151.5 34.5 153.5 31.500C156 28 161 28.5 163 32.500C165 28.5 170 28 172.5 31.500C174.5 34.5 173 39.5 163 46.500Z'
  return (
    cup(62, 106, 155, 'celadon') +
    cup(150, 108, 25, 'tomato') +
    under(saffron, 2, 3) +
    path(saffron, tone('saffron')) +
    dots(
      [
        [46, 30, 4.2],
        [61, 30, 4.2],
        [76, 30, 4.2],
      ],
      tone('ink', 0.02),
    ) +
    under(tomato, 2, 3) +
    path(tomato, tone('tomato', -0.04)) +
    path(heart, tone('cream'))
  )
}

/** An invitation with a seal. */
export function requests(): string {
  const card =
    sheet(-46, -56, 92, 70, 5, tone('cream', -0.02)) +
    line('M-30 -44H30', tone('tomato'), 3) +
    line('M-30 -36H18', tone('oat', -0.12), 2.4)
  const pocket =
    sheet(-60, -26, 120, 78, 6, tone('blush', -0.02)) +
    path('M-60 -20L-8 18Q0 23 8 18L60 -20V46Q60 52 54 52H-54Q-60 52 -60 46Z', tone('blush', 0.025)) +
    line('M-58 50L-16 13M58 50L16 13', tone('blush', -0.08), 1.5) +
    line('M-60 -20L-8 18Q0 23 8 18L60 -20', tone('blush', -0.09), 1.6)
  const seal =
    circle(1.2, 20.5, 14, tone('ink', 0, 0.2)) +
    dots(
      Array.from({ length: 9 }, (_, index) => {
        const [x, y] = polar(10, index * 40)
        return [x, y + 18, 5] as const
      }),
      tone('tomato', -0.06),
    ) +
    circle(0, 18, 10.5, tone('tomato', 0.03)) +
    sprout(0, 25, 0, 0.66)
  return group(106, 82, -6, 1, card + pocket + seal) + sprig(186, 136, 16, 5)
}
