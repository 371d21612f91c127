import { scatter, strew, strewUpright } from '../arrange.ts'
import { tone } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { data, group, line, shift } from '../shapes.ts'
import { riceMound } from './grains.ts'
import { asparagus, frond } from './herbs.ts'
import { bead, carrotCoin, cherryTomato, floret, mushroomSlice, olive, potatoChunk } from './vegetables.ts'

/** What lies behind the fish: stalks, potatoes, rice or tomatoes, as told or as chosen. */
export function beside(picture: Picture, well: number): string {
  const { random } = picture
  const first = picture.has('potato')
    ? 'potatoes'
    : picture.has('tomato', 'olive')
      ? 'tomatoes'
      : picture.has('mushroom')
        ? 'mushrooms'
        : picture.choose('beside', ['asparagus', 'potatoes', 'rice', 'broccoli', 'beans', 'tomatoes'])
  picture.choices.beside = first
  const at = (count: number, apart: number) =>
    scatter(random, count, well * 0.34, { apart, x: -well * 0.38, y: -well * 0.5, squash: 0.72 })
  if (first === 'potatoes')
    return strew(random, at(9, 25), () => potatoChunk(picture, 17)) + strew(random, at(3, 30), () => frond(0.7))
  if (first === 'rice')
    return (
      shift(-well * 0.36, -well * 0.46, riceMound(picture, well * 0.42, well * 0.34)) +
      strewUpright(at(9, 14), () => bead(4.6, 'basilLight'))
    )
  if (first === 'broccoli')
    return (
      strew(random, at(6, 32), () => group(0, 0, 0, 1.4, floret(picture, 15))) +
      strewUpright(at(5, 20), () => carrotCoin(11))
    )
  if (first === 'tomatoes')
    return (
      strewUpright(at(9, 22), () => cherryTomato(picture, 12)) +
      strewUpright(at(6, 18), () => group(0, 0, 0, 1.15, olive()))
    )
  if (first === 'mushrooms') return strew(random, at(9, 24), () => mushroomSlice(1.6))
  if (first === 'beans')
    return (
      line(beansPath(picture, well), tone('basilDeep', 0), 7.5) +
      line(beansPath(picture, well), tone('basil', 0.06), 4.6)
    )
  return [-2, -1, 0, 1, 2, 3]
    .map(index => group(-22 + index * 4, -well * 0.5 + index * 12, 82 + random.sway(7), 1.1, asparagus(112)))
    .join('')
}

function beansPath(picture: Picture, well: number): string {
  const random = picture.stream('beans')
  return Array.from(
    { length: 11 },
    (_, index) =>
      data`M${-well * 0.78 + random.sway(9)} ${-well * 0.74 + index * 6.6}q${random.between(30, 46)} ${random.sway(13)} ${random.between(80, 104)} ${random.sway(9)}`,
  ).join('')
}
