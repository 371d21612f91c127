import type { Random } from '../../random.ts'
import { lightness, tone } from '../palette.ts'
import { circle, line, path } from '../shapes.ts'
import type { Look } from './look.ts'

const shoulders = 'M6 100C7 84 18 77.5 35 75C38 82 58 82 61 75C78 77.5 89 84 90 100Z'

/** What is seen of the clothes, drawn over the neck. */
export function drawShirt(random: Random, { shirt, cloth, skin }: Look): string {
  const fill = tone(shirt)
  const shade = tone(shirt, -0.07)
  const form = random.pick(['plain', 'stripes', 'collar', 'apron', 'dots', 'roll', 'kerchief', 'jacket'])
  const base = path(shoulders, fill)
  const hem = line('M34.5 75.500C38 83 58 83 61.5 75.5', shade, 2.4)
  if (form === 'stripes') {
    const stripe = tone(lightness(shirt) > 0.7 ? 'denim' : 'cream')
    return `${base}${line('M18 83.500C33 90.5 63 90.5 78 83.500M13 91.500C31 98 65 98 83 91.5', stripe, 2.6)}${hem}`
  }
  if (form === 'dots') {
    const dots = [
      [20, 86],
      [30, 92],
      [40, 88],
      [50, 94],
      [58, 88],
      [67, 92],
      [77, 86],
    ]
    return (
      base + dots.map(([x, y]) => circle(x!, y!, 1.7, tone(lightness(shirt) > 0.7 ? 'tomato' : 'cream'))).join('') + hem
    )
  }
  if (form === 'collar') {
    const face = tone(shirt, lightness(shirt) > 0.9 ? 0.02 : 0.06)
    return `${base}${line('M48 84V97', shade, 1.6)}${path('M36 72L48 84L39 90L31 76ZM60 72L48 84L57 90L65 76Z', shade)}${path('M36 71L48 82.500L39 88L31.5 75ZM60 71L48 82.500L57 88L64.5 75Z', face)}`
  }
  if (form === 'apron') {
    const apron = cloth === shirt ? 'cream' : cloth
    return (
      base +
      hem +
      path('M29 76.500L34 75.300L38 87H58L62 75.300L67 76.500L63 100H33Z', tone(apron)) +
      line('M38 90.500H58', tone(apron, -0.09), 1.4)
    )
  }
  if (form === 'roll')
    return (
      base +
      path(
        'M37 68C36 73 35.5 76 36 79C43 83.5 53 83.5 60 79C60.5 76 60 73 59 68C53 73 43 73 37 68Z',
        tone(shirt, lightness(shirt) > 0.9 ? -0.03 : 0.04),
      ) +
      line('M36.5 76C43 80.5 53 80.5 59.5 76', shade, 1.3)
    )
  if (form === 'kerchief')
    return (
      base +
      path('M34 74C40 81 56 81 62 74L63 79C57 85 39 85 33 79Z', tone(cloth)) +
      path('M46 82L40 94L49 89L57 93L50 82Z', tone(cloth, -0.05)) +
      circle(48, 82.5, 3.2, tone(cloth, 0.03))
    )
  if (form === 'jacket') {
    const button = tone(lightness(shirt) > 0.6 ? 'ink' : 'cream')
    return (
      base +
      path('M35 75L48 92L61 75L56.5 74L48 84L39.5 74Z', tone(skin, -0.02)) +
      line('M35 75L48 92L61 75', shade, 3) +
      circle(44, 95, 1.3, button) +
      circle(54, 95, 1.3, button)
    )
  }
  return base + hem
}
