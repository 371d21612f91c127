import type { FormOf, Ingredient } from '../classify/contents.ts'
import type { DishSpec } from '../classify/dish-key.ts'
import type { DishKind } from '../classify/dish-kinds.ts'
import { chosen, type Random, streamOf } from '../random.ts'
import { type Colour, tone } from './palette.ts'
import { chooseSetting, type Setting } from './setting.ts'
import { round } from './shapes.ts'

/** How far a drawing reaches from its middle, shadow not counted. */
export type Reach = { left: number; right: number; top: number; bottom: number }
/** Something drawn round the origin. */
export type Drawing = { svg: string; reach: Reach }

/** How far something reaches from its middle that is alike on both sides. */
export function reachOf(halfWidth: number, halfHeight = halfWidth): Reach {
  return { left: halfWidth, right: halfWidth, top: halfHeight, bottom: halfHeight }
}

/** What drawing functions share while one picture is made: its spec, its chances and its definitions. */
export class Picture {
  readonly spec: DishSpec
  readonly setting: Setting
  /** Jitter and scattering of the food. */
  readonly random: Random
  /** Every named choice made so far. */
  readonly choices: Record<string, string> = {}
  readonly #prefix: string
  readonly #definitions = new Map<string, string>()

  constructor(spec: DishSpec, prefix: string) {
    this.spec = spec
    this.#prefix = prefix
    this.random = this.stream('food')
    this.setting = chooseSetting(spec.section, (name, options) => this.choose(name, options))
  }

  /** A stream of its own for one subject, so that a change to one leaves the others as they were. */
  stream(name: string): Random {
    return streamOf(name, this.spec.seed)
  }

  /** One option for this picture, always the same under the same name. */
  choose<T extends string>(name: string, options: readonly T[]): T {
    const option = chosen(name, this.spec.seed, options)
    this.choices[name] = option
    return option
  }

  /** True when one of these is in the dish. */
  has(...wanted: readonly Ingredient[]): boolean {
    return wanted.some(one => this.spec.ingredients.includes(one))
  }

  /** True when it is a dish of this kind, in one of these forms. */
  is<K extends DishKind>(kind: K, ...wanted: readonly FormOf<K>[]): boolean {
    const had: readonly string[] = this.spec.forms
    return this.spec.kind === kind && wanted.some(form => had.includes(form))
  }

  /** Keeps a definition once under a name of this picture's own; answers its id. */
  define(name: string, draw: (id: string) => string): string {
    const id = `${this.#prefix}${name}`
    if (!this.#definitions.has(name)) this.#definitions.set(name, draw(id))
    return id
  }

  definitions(): string {
    return `<defs>${[...this.#definitions.values()].join('')}</defs>`
  }

  /** A round fill with light from the upper left: for what is plump or deep. */
  glow(colour: Colour, lighter = 0, strength = 1): string {
    const name = `${colour}${Math.round(lighter * 100)}x${Math.round(strength * 10)}`.replace('-', 'm')
    const stops = [0.075, 0.02, -0.09].map((change, index) => {
      const fill = tone(colour, lighter + change * strength)
      return `<stop offset="${[0, 0.5, 1][index]}" stop-color="${fill}"/>`
    })
    const id = this.define(
      name,
      own => `<radialGradient id="${own}" cx=".38" cy=".32" r=".72">${stops.join('')}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** Blurs what lies under a vessel. */
  soft(inner: string): string {
    const id = this.define(
      'soft',
      own =>
        `<filter id="${own}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>`,
    )
    return `<g filter="url(#${id})">${inner}</g>`
  }

  /** Shows only what lies inside a circle round the origin. */
  clipRound(radius: number, inner: string): string {
    const id = this.define(
      `clip${Math.round(radius * 10)}`,
      own => `<clipPath id="${own}"><circle r="${round(radius)}"/></clipPath>`,
    )
    return `<g clip-path="url(#${id})">${inner}</g>`
  }

  /** Shows only what lies inside a shape; `name` must differ from shape to shape. */
  clip(name: string, d: string, inner: string): string {
    const id = this.define(`clip-${name}`, own => `<clipPath id="${own}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${inner}</g>`
  }
}
