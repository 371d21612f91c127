import { tone } from './palette.ts'
import { line, path, slab } from './shapes.ts'

/**
 * The mark as an SVG document: a table with three bowls, the middle one saffron and steaming, on tomato; with
 * `inverted`, in tomato on white. The page header draws the same shapes in the colours of its theme.
 */
export function drawMark(options: { inverted?: boolean } = {}): string {
  const tomato = tone('tomato', -0.05)
  const white = tone('cream', 0.025)
  const [ground, drawing] = options.inverted ? [white, tomato] : [tomato, white]
  const shapes =
    slab(0, 0, 48, 48, 14, ground) +
    path('M9 18.2h10v.9a5 5 0 0 1-10 0zm20 0h10v.9a5 5 0 0 1-10 0z', drawing) +
    slab(5.8, 25.6, 36.4, 5.8, 2.9, drawing) +
    path('M12 30.6h5.3L15 41.6h-4.7zm24 0h-5.3l2.3 11h4.7z', drawing) +
    line('M22.3 7.9q-2.5 2.7 0 5.4m4.9-5.4q-2.5 2.7 0 5.4', drawing, 2) +
    path('M17.7 15.4h12.6v2.5a6.3 6.3 0 0 1-12.6 0z', tone('saffron'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${shapes}</svg>`
}
