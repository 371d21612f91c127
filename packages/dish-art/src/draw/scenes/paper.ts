import { tone } from '../palette.ts'
import { circle, group, hoop, line, path, shift, slab } from '../shapes.ts'
import { bowl, dots, friedEgg, lemon, plate, sheet, spoon, sprig, sprout, tart, tomato, under } from './parts.ts'

const rule = () => tone('oat', -0.12)

/** An open cookbook with a ribbon. */
export function cookbook(): string {
  const left = 'M108 26C90 18 62 18 38 22V122C62 118 90 118 108 126Z'
  const right = 'M108 26C126 18 154 18 178 22V122C154 118 126 118 108 126Z'
  return (
    sheet(30, 20, 156, 110, 7, tone('tomato', -0.1)) +
    path(left, tone('cream', -0.03)) +
    path(right, tone('cream', -0.005)) +
    path('M108 26C102 23 96 21 90 20.4V118.600C96 119.4 102 122 108 126Z', tone('oat', -0.07, 0.8)) +
    slab(46, 34, 46, 40, 4, tone('celadon')) +
    group(69, 54, 0, 0.34, plate(0, 0, 50, 'tomato') + tart(36, 0, 359)) +
    line('M47 86H88M47 95H92M47 104H76', rule(), 3) +
    line('M122 38H160', tone('tomato', -0.03), 4) +
    line('M122 52H168M122 61H164M122 70H168M122 79H150', rule(), 3) +
    group(
      146,
      99,
      -3,
      1,
      path('M-24 -11H24V4L17 11H-24Z', tone('saffronLight', -0.03)) +
        path('M24 4H17V11Z', tone('saffron')) +
        line('M-17 -3H15M-17 4H6', tone('saffronDeep', 0, 0.7), 2),
    ) +
    path('M104 21H111V140L107.5 134L104 140Z', tone('basil')) +
    group(
      198,
      82,
      12,
      1.35,
      `<g opacity=".17" transform="translate(3 4)">${line('M0 -10V33', tone('ink'), 5)}</g>${spoon(true)}`,
    )
  )
}

/** Recipe cards behind their tabs. */
export function section(): string {
  const card = (x: number, y: number, tab: number, fill: string, edge: string) => {
    const d = `M0 14Q0 10 4 10H${tab}Q${tab + 3} 10 ${tab + 3} 6V4Q${tab + 3} 0 ${tab + 8} 0H${tab + 36}Q${tab + 41} 0 ${tab + 41} 4V6Q${tab + 41} 10 ${tab + 44} 10H138Q142 10 142 14V92Q142 96 138 96H4Q0 96 0 92Z`
    return shift(x, y, under(d, 2, 3) + path(d, fill) + line(d, edge, 1.2))
  }
  return (
    card(42, 12, 92, tone('basil', 0.04), tone('basil', -0.05)) +
    card(39, 22, 50, tone('saffron'), tone('saffronDeep')) +
    card(36, 34, 8, tone('cream', -0.02), tone('oat', -0.1)) +
    slab(36.6, 58, 140.8, 3.6, 0, tone('tomato')) +
    slab(36.6, 63.6, 140.8, 1.4, 0, tone('tomato')) +
    line('M54 39.500H72', tone('tomato', -0.03), 3) +
    line('M54 78H118M54 90H132M54 102H104M54 114H122', rule(), 3) +
    sprig(158, 122, 14, 4) +
    group(
      196,
      92,
      16,
      1.3,
      `<g opacity=".17" transform="translate(3 4)">${line('M0 -10V33', tone('ink'), 5)}</g>${spoon(true)}`,
    )
  )
}

/** A telephone over a plate. */
export function posts(): string {
  const breakfast =
    friedEgg(0, 0, 1) +
    sprout(-28, 22, -60, 0.8) +
    dots(
      [
        [24, 22, 3],
        [-8, 32, 2.4],
        [28, -16, 2.4],
      ],
      tone('tomato'),
    )
  const phone =
    sheet(-32, -54, 64, 112, 11, tone('denim', -0.04)) +
    line('M-21 -52.6H21', tone('denim', 0.16), 1.6) +
    slab(-27, -46, 54, 76, 4, tone('tomatoLight', 0.02)) +
    group(0, -8, 0, 0.5, plate(0, 0, 48, 'basil') + breakfast) +
    line('M-22 -34V-40H-16M22 -34V-40H16M-22 18V24H-16M22 18V24H16', tone('cream'), 2) +
    circle(0, 44, 7.5, tone('cream')) +
    hoop(0, 44, 5.4, tone('ink'), 1.2)
  return plate(82, 76, 58, 'basil') + group(82, 76, 0, 1.1, breakfast) + group(160, 76, 11, 1, phone)
}

/** Snapshots on a table. */
export function photos(): string {
  const snap = (x: number, y: number, degrees: number, ground: string, inside: string) =>
    group(
      x,
      y,
      degrees,
      1,
      sheet(-36, -42, 72, 86, 3, tone('oat', -0.09)) +
        slab(-35, -41, 70, 84, 2.4, tone('cream', -0.01)) +
        slab(-29, -35, 58, 58, 1.5, ground) +
        shift(0, -6, inside),
    )
  const tape = (x: number, y: number, degrees: number) =>
    group(
      x,
      y,
      degrees,
      1,
      path(
        'M-15 -5l2 2.500l-2 2.500l2 2.500l-2 2.500H15l-2 -2.500l2 -2.500l-2 -2.500l2 -2.500Z',
        tone('saffronLight', -0.04, 0.92),
      ),
    )
  return (
    snap(52, 72, -11, tone('saffron', 0.02), bowl(0, 0, 22, 'denim', 'tomato') + sprout(0, 5, 20, 0.6)) +
    snap(170, 74, 10, tone('basil', 0.02), lemon(-7, 5, 15) + tomato(13, -8, 10) + sprout(8, 20, 60, 0.7)) +
    snap(111, 76, -1, tone('tomatoLight'), plate(0, 0, 24, 'tomato') + tart(16, 15, 340)) +
    tape(111, 34, 3)
  )
}
