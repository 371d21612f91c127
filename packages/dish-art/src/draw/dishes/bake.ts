import { blob, speckled, specks, strew } from '../arrange.ts'
import { bakingDish } from '../boards.ts'
import { garnish, pepper, sprinkle } from '../finish.ts'
import { crumb, tubes } from '../ingredients/grains.ts'
import { bead, cube, cucumberSlice, floret, mushroomSlice, tomatoSlice } from '../ingredients/vegetables.ts'
import { type Colour, tone } from '../palette.ts'
import { type Drawing, type Picture, reachOf } from '../picture.ts'
import { circle, data, group, line, path, piece, round, slab, slabPath } from '../shapes.ts'
import { pan, pot } from '../vessels.ts'
import { blisters, type Field, ground, over } from './bake-field.ts'
import { bakedOats } from './bake-oats.ts'
import { aubergineRounds } from './bake-rounds.ts'
import { crumble, dusted } from './bake-sweet.ts'

const foods = { oats: bakedOats, rounds: aubergineRounds, crumble, cream: dusted, macaroni, slices, mash, browned }

/** Baked in its dish: browned cheese, rows of slices, macaroni, piped mash, crumble or dusted cream; one portion may be gone. */
export function drawBake(picture: Picture): Drawing {
  const vessel = picture.choose('vessel', ['oblong', 'oblong', 'oval', 'round', 'pan'])
  const base = vessel === 'pan' ? pan(picture, 124) : vessel === 'round' ? pot(picture, 124) : null
  const svg = base ? base.svg : vessel === 'oval' ? bakingDish(picture, 304, 216, 104) : bakingDish(picture, 300, 214)
  const reach = base ? base.reach : reachOf(171, 107)
  const field: Field = base
    ? { d: circlePath(base.well - 2), w: base.well - 2, h: base.well - 2, round: true }
    : { d: slabPath(-138, -96, 276, 190, vessel === 'oval' ? 94 : 24), w: 138, h: 95, round: vessel === 'oval' }
  const form = formOf(picture)
  picture.choices.form = form
  return {
    svg:
      svg +
      path(field.d, tone('crustDeep', -0.1)) +
      picture.clip('field', field.d, foods[form](picture, field) + portion(picture, field, form)),
    reach,
  }
}

function circlePath(radius: number): string {
  const r = round(radius)
  return data`M${-radius} 0a${r} ${r} 0 1 0 ${radius * 2} 0a${r} ${r} 0 1 0 ${-radius * 2} 0Z`
}

function formOf(picture: Picture): keyof typeof foods {
  if (picture.is('bake', 'oats')) return 'oats'
  if (picture.has('aubergine')) return 'rounds'
  if (picture.has('coffee') || (picture.has('chocolate') && picture.spec.section === 'treats')) return 'cream'
  if (picture.has('apple', 'peach', 'berry', 'strawberry', 'cherry', 'banana') || picture.spec.section === 'treats')
    return 'crumble'
  if (picture.is('bake', 'macaroni')) return 'macaroni'
  if (picture.is('bake', 'mash')) return 'mash'
  if (picture.has('potato')) return 'slices'
  if (picture.has('cheese') && !picture.has('tomato', 'herb', 'mushroom')) return 'macaroni'
  return picture.choose('form', ['browned', 'browned', 'slices', 'browned'])
}

/** A crust of melted cheese over sauce, as on lasagne or cannelloni. */
function browned(picture: Picture, field: Field): string {
  const { random } = picture
  const sauce: Colour = picture.has('herb')
    ? 'basil'
    : picture.has('mushroom', 'cream', 'chicken', 'salmon')
      ? 'crustLight'
      : picture.has('squash')
        ? 'saffronDeep'
        : 'tomato'
  let drawn = ground(picture, field, sauce, -0.02)
  if (picture.choose('top', ['sheets', 'rolls', 'cheese']) === 'rolls' && !field.round) {
    for (let index = 0; index < 5; index++) {
      const x = -field.w + ((index + 0.5) * field.w * 2) / 5
      drawn +=
        piece(slabPath(x - 23, -field.h + 9, 46, field.h * 2 - 20, 20), tone('crust', -0.02), 4, 0.28) +
        path(slabPath(x - 21, -field.h + 10, 40, field.h * 2 - 24, 18), picture.glow('noodle', -0.02, 1.4))
    }
    drawn +=
      blob(random, field.w * 0.9, field.h * 0.36, tone(sauce, 0, 0.95), { points: 13, jitter: 0.12 }) +
      blob(random, field.w * 0.8, field.h * 0.24, picture.glow(sauce, 0.04), { points: 12, jitter: 0.16, y: -4 })
  }
  const rolls = picture.choices.top === 'rolls' && !field.round
  if (!rolls) {
    drawn +=
      blob(random, field.w * 0.97, field.h * 0.96, tone('crust', 0.03), { points: 16, jitter: 0.05 }) +
      blob(random, field.w * 0.93, field.h * 0.92, picture.glow('saffron', 0.07, 0.9), {
        points: 16,
        jitter: 0.06,
        x: -1,
        y: -2,
      })
    drawn += over(picture, field, 8, 52, 22)
      .map(([x, y]) =>
        blob(random, random.between(9, 15), random.between(7, 10), tone(sauce, 0.02, 0.85), { x, y, jitter: 0.28 }),
      )
      .join('')
  } else
    drawn += over(picture, field, 9, 34, 12)
      .map(([x, y]) =>
        blob(random, random.between(17, 26), random.between(12, 18), tone('saffronLight', -0.03, 0.95), {
          x,
          y,
          jitter: 0.18,
        }),
      )
      .join('')
  drawn +=
    over(picture, field, 14, 32)
      .map(([x, y]) =>
        blob(random, random.between(11, 19), random.between(9, 14), tone('cream', -0.015, 0.8), { x, y, jitter: 0.16 }),
      )
      .join('') + blisters(picture, field, 26)
  if (picture.has('tomato')) drawn += strew(random, over(picture, field, 7, 46, 28), () => tomatoSlice(15))
  if (picture.has('mushroom')) drawn += strew(random, over(picture, field, 11, 32, 24), () => mushroomSlice(1.4))
  if (picture.has('herb')) drawn += strew(random, over(picture, field, 7, 44, 26), () => floret(picture, 14))
  return (
    drawn +
    specks(over(picture, field, 50, 6), random, 0.9, 2, tone('basil')) +
    garnish(picture, 6, field.h * 0.84, 'basil', 1.2) +
    pepper(picture, field.h)
  )
}

/** Slices standing in overlapping rows: potatoes, or vegetables in turn. */
function slices(picture: Picture, field: Field): string {
  const { random } = picture
  const cream = picture.has('potato', 'cream')
  let drawn = ground(picture, field, cream ? 'saffronLight' : 'tomato', cream ? -0.03 : -0.05)
  const size = cream ? 21 : 19
  const potato = (lighter: number) =>
    circle(2, 3, size, tone('ink', 0, 0.2)) +
    circle(0, 0, size, tone('crust', 0.02)) +
    circle(-0.6, -1, size - 2.2, tone('potato', lighter)) +
    blob(random, size * 0.5, size * 0.4, tone('crust', 0.02, 0.35), { jitter: 0.2, x: 3, y: 3 })
  const disc = (index: number) =>
    [
      () => group(0, 0, 0, size / 12, tomatoSlice(12)),
      () => group(0, 0, 0, size / 11, cucumberSlice(11)),
      () =>
        circle(2, 3, size, tone('ink', 0, 0.2)) +
        circle(0, 0, size, tone('plum', 0.02)) +
        circle(-0.4, -0.6, size - 2.4, tone('avocado', 0.05)) +
        speckled(random, 8, size * 0.6, 0.8, 1.3, tone('crust', 0)),
      () =>
        circle(2, 3, size, tone('ink', 0, 0.2)) +
        circle(0, 0, size, tone('saffronDeep')) +
        circle(-0.4, -0.6, size - 2.6, tone('saffron', 0.04)),
    ][index % 4]!()
  const ids = [0, 1, 2, 3].map(index =>
    picture.define(`disc${index}`, own => `<g id="${own}">${cream ? potato(index * 0.02 - 0.03) : disc(index)}</g>`),
  )
  if (field.round && picture.choose('order', ['rings', 'rows']) === 'rings') {
    for (const [ring, share] of [0.84, 0.52, 0.16].entries()) {
      const count = Math.round([30, 18, 6][ring]! * (field.w / 120))
      for (let index = 0; index < count; index++) {
        const angle = (index / count) * Math.PI * 2
        drawn += group(
          Math.cos(angle) * field.w * share,
          Math.sin(angle) * field.h * share,
          (angle * 180) / Math.PI,
          1,
          `<use href="#${ids[index % 4]}"/>`,
        )
      }
    }
  } else {
    for (let y = -field.h + 18; y < field.h; y += size * 1.72) {
      let index = 0
      for (let x = -field.w + 6; x < field.w + 10; x += size * 0.72)
        drawn += group(x, y + random.sway(2), random.sway(16), 1, `<use href="#${ids[index++ % 4]}"/>`)
    }
  }
  return (
    drawn +
    (cream ? blisters(picture, field, 9) : '') +
    specks(over(picture, field, 40, 7), random, 0.9, 2, tone('basil', -0.02)) +
    garnish(picture, 5, field.h * 0.8) +
    sprinkle(picture, field.h, 24) +
    pepper(picture, field.h)
  )
}

function macaroni(picture: Picture, field: Field): string {
  const drawn =
    ground(picture, field, picture.has('tomato') ? 'tomato' : 'saffron', -0.02) +
    tubes(picture, over(picture, field, 74, 15, 10), picture.has('tomato') ? 'saffronLight' : 'saffron')
  const crumbs = strew(picture.random, over(picture, field, 44, 11, 12), () =>
    crumb(picture, picture.random.between(2.6, 5), 'crust', picture.random.sway(0.04)),
  )
  return (
    drawn +
    over(picture, field, 9, 40)
      .map(([x, y]) => blob(picture.random, 18, 12, tone('saffronLight', -0.02, 0.75), { x, y, jitter: 0.2 }))
      .join('') +
    crumbs +
    garnish(picture, 5, field.h * 0.8)
  )
}

/** Mashed potato in waves over a filling. */
function mash(picture: Picture, field: Field): string {
  const { random } = picture
  let drawn = ground(picture, field, 'saffronLight', -0.03) + blisters(picture, field, 7)
  const waves: string[] = []
  for (let y = -field.h + 16; y < field.h; y += 19) {
    let d = data`M${-field.w - 6} ${y}`
    for (let x = -field.w; x < field.w; x += 26) d += 'q6.500 -6 13 0t13 0'
    waves.push(
      line(d, tone('crust', 0.02, 0.55), 7) +
        `<g transform="translate(0 -3)">${line(d, tone('saffronLight', 0.025), 6.4)}</g>`,
    )
  }
  drawn +=
    waves.join('') +
    over(picture, field, 26, 22)
      .map(([x, y]) =>
        blob(random, random.between(7, 13), random.between(4, 7), tone('crust', -0.02, 0.55), { x, y, jitter: 0.2 }),
      )
      .join('')
  const meat = over(picture, field, 30, 9, 2).filter(
    ([x, y]) => Math.abs(x) > field.w * 0.86 || Math.abs(y) > field.h * 0.84,
  )
  return (
    drawn +
    strew(random, meat, index => (index % 3 ? crumb(picture, 7, 'tomatoDeep') : bead(5, 'basilLight'))) +
    specks(over(picture, field, 46, 6), random, 1, 2, tone('basil')) +
    garnish(picture, 4, field.h * 0.7)
  )
}

/** Where one portion was taken, the layers show at the cut. */
function portion(picture: Picture, field: Field, form: string): string {
  if (field.round || (form !== 'browned' && form !== 'cream' && form !== 'mash')) return ''
  if (form === 'browned' && picture.choices.top === 'rolls') return ''
  if (picture.choose('portion', ['whole', 'taken']) === 'whole') return ''
  const { glaze } = picture.setting
  const [x, y] = [field.w - 92, field.h - 82]
  const layers: Colour[] =
    form === 'cream' ? ['chocolate', 'cream', 'crust', 'cream'] : ['saffronLight', 'tomato', 'noodle', 'terracotta']
  const wall =
    layers.map((colour, index) => slab(x, y + index * 6, 100, 6.6, 0, tone(colour, -0.04))).join('') +
    layers.map((colour, index) => slab(x + index * 3, y + index * 6, 3.4, 100, 0, tone(colour, -0.1))).join('')
  const smears = blob(picture.random, 24, 9, tone(layers[1]!, 0, 0.55), { x: x + 52, y: y + 56, jitter: 0.3 })
  return (
    slab(x, y, 110, 110, 0, tone(glaze.colour, glaze.lighter - 0.07)) +
    slab(x, y + 24, 110, 12, 0, tone('ink', 0, 0.2)) +
    wall +
    smears +
    cherryOrCube(form, x + 40, y + 70)
  )
}

function cherryOrCube(form: string, x: number, y: number): string {
  return form === 'cream' ? circle(x, y, 2.4, tone('chocolate')) : group(x, y, 20, 0.6, cube(9, 'tomato', 0, 3))
}
