import {
  bananaSlice,
  blueberry,
  cherryFruit,
  citrusSlice,
  figHalf,
  fruitCrescent,
  raspberry,
  strawberryHalf,
} from '../ingredients/fruit.ts'
import { halfNut } from '../ingredients/grains.ts'
import type { Colour } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { group } from '../shapes.ts'

/** The colour of the icing. */
export function icingOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return picture.choose('icing', ['chocolate', 'umber'])
  if (picture.has('coffee')) return 'honey'
  if (picture.has('cheese', 'carrot', 'coconut', 'cream')) return 'cream'
  if (picture.has('berry', 'strawberry', 'cherry', 'beet')) return picture.choose('icing', ['pink', 'cream', 'blush'])
  if (picture.has('lemon', 'banana')) return picture.choose('icing', ['butter', 'cream'])
  if (picture.has('orange', 'peach', 'apple')) return 'saffronLight'
  if (picture.has('mint', 'herb', 'lime')) return 'avocado'
  return picture.choose('icing', ['cream', 'pink', 'saffronLight', 'chocolate'])
}

/** The crumb under the icing. */
export function spongeOf(picture: Picture): Colour {
  if (picture.has('chocolate')) return 'chestnut'
  if (picture.has('carrot', 'coffee', 'nut', 'apple')) return 'sand'
  return picture.has('cheese') ? 'butter' : 'crustLight'
}

/** What draws one piece of the fruit or nuts on top. */
export function fruitOf(picture: Picture): () => string {
  const { random } = picture
  if (picture.has('strawberry')) return () => strawberryHalf(13)
  if (picture.has('cherry')) return () => cherryFruit(picture, 9)
  if (picture.has('lemon', 'lime', 'orange'))
    return () => citrusSlice(14, picture.has('lime') ? 'lime' : picture.has('orange') ? 'carrot' : 'saffron')
  if (picture.has('banana')) return () => bananaSlice(12)
  if (picture.has('fig')) return () => figHalf(picture, 12)
  if (picture.has('peach', 'apple'))
    return () =>
      group(
        0,
        0,
        0,
        0.95,
        fruitCrescent(picture.has('apple') ? 'tomato' : 'saffronDeep', picture.has('apple') ? 'cream' : 'saffron'),
      )
  if (picture.has('nut', 'carrot', 'coffee')) return () => group(0, 0, 0, 1.25, halfNut())
  if (picture.has('berry')) return () => (random.chance(0.5) ? raspberry(9) : blueberry(picture, 8))
  const usual = picture.choose('fruit', ['raspberries', 'berries', 'strawberries', 'cherries'])
  if (usual === 'strawberries') return () => strawberryHalf(13)
  if (usual === 'cherries') return () => cherryFruit(picture, 9)
  return () => (usual === 'berries' && random.chance(0.6) ? blueberry(picture, 8) : raspberry(9))
}
