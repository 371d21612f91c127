import { type Season, seasons } from '#common/seasons.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** Days of the year by which something is cooked, from one MM-DD to another. */
const feasts = {
  Christmas: ['11-24', '12-31'],
  'New Year': ['12-28', '01-02'],
  Easter: ['03-15', '04-27'],
  Halloween: ['10-15', '11-01'],
  Thanksgiving: ['11-10', '11-30'],
} as const

type Occasion = Season | keyof typeof feasts

const words: Record<Occasion, string> = {
  spring: 'spring springtime fruhling fruehling printemps primavera lente',
  summer: 'summer summertime sommer ete verano estate zomer',
  autumn: 'autumn fall herbst automne otono autunno herfst',
  winter: 'winter wintertime hiver invierno inverno',
  Christmas: 'christmas xmas advent weihnachten noel navidad natale kerst',
  'New Year': 'newyear silvester nouvelan nochevieja',
  Easter: 'easter ostern paques pascua pasqua pasen',
  Halloween: 'halloween',
  Thanksgiving: 'thanksgiving',
}
const byWord = new Map<string, Occasion>(
  (Object.keys(words) as Occasion[]).flatMap(occasion =>
    words[occasion].split(' ').map(word => [word, occasion] as const),
  ),
)

/** What a tag may say beside a season and still be about it: "fall dinners" are, "spring onions" are a food. */
const beside = new Set(
  'recipe recipes dish dishes food foods dinner dinners meal meals cooking menu kuche kueche rezept rezepte gericht gerichte'.split(
    ' ',
  ),
)

const isSeason = (occasion: Occasion): occasion is Season => seasons.some(season => season === occasion)

function isNear(occasion: keyof typeof feasts, day: string): boolean {
  const [from, to] = feasts[occasion]
  const date = day.slice(5)
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

/**
 * What tags say about the time of the year: the occasion that it is now, by its name, `other` where all of them are at another
 * time, null where they say nothing of it.
 */
export function occasionOf(tags: readonly string[], at: { season: Season; day: string }): Occasion | 'other' | null {
  let isOther = false
  for (const tag of tags) {
    const parts = normalizeForSearch(tag).split(' ')
    const whole = parts.join('')
    for (const word of [whole, ...parts]) {
      const occasion = byWord.get(word)
      if (!occasion) continue
      const isAll = word === whole || parts.every(part => part === word || beside.has(part))
      if (isSeason(occasion) && !isAll) continue
      if (isSeason(occasion) ? occasion === at.season : isNear(occasion, at.day)) return occasion
      isOther = true
    }
  }
  return isOther ? 'other' : null
}
