import { type Grey, type Reader, type ReaderPool, readableLanguages } from 'photo-reader'
import type { DetectedView } from '../contract.ts'
import { withoutFinePrint } from './fine-print.ts'
import { joinSightings, type Sighting } from './join-sightings.ts'
import { onePerPackage } from './one-per-package.ts'
import { readView, type Seen } from './read-view.ts'
import { largeParts, smallParts, smallView, type View, wholeView } from './views.ts'

/** Milliseconds after which no further look at a picture begins; all of them take half as long on a quick machine. */
const ENOUGH_MS = 10_000
/** With fewer confidently read letters, a picture lies on its side or shows no text. */
const FEW = 12
/** Different from their mean by so few of 256 shades, all points of a picture are a wall, a lid or a hand on the lens. */
const PLAIN = 2
/** Points of a picture that are looked at for that. */
const POINTS = 20_000
/** Degrees by which packages lean. */
const LEAN = 6

function isPlain({ data }: Grey): boolean {
  const step = Math.max(1, Math.floor(data.length / POINTS))
  let [sum, squares, points] = [0, 0, 0]
  for (let at = 0; at < data.length; at += step, points++) {
    const shade = data[at] ?? 0
    sum += shade
    squares += shade * shade
  }
  return points === 0 || squares / points - (sum / points) ** 2 <= PLAIN ** 2
}

type Looked = { picture: number; look: number; seen: Seen[] }

const lettersIn = (looked: readonly Looked[], picture: number): number =>
  Math.max(
    0,
    ...looked
      .filter(one => one.picture === picture)
      .map(({ seen }) => seen.reduce((sum, { sureLetters }) => sum + sureLetters, 0)),
  )

/**
 * Finds the foods that labels in the pictures name, with honest confidence: every picture is looked at as a whole, then
 * those that show most in parts and leaning, as long as there is time and `looks` are left. What is written nowhere is
 * not found. Throws what the pool of readers throws.
 */
export async function readLabels(
  readers: ReaderPool,
  pictures: readonly Grey[],
  signal: AbortSignal,
  { enoughMs = ENOUGH_MS, looks = Number.POSITIVE_INFINITY }: { enoughMs?: number; looks?: number } = {},
): Promise<DetectedView[]> {
  const legible = pictures.filter(picture => !isPlain(picture))
  if (legible.length === 0) return []
  return readers.use(readableLanguages([]), signal, reader => lookAll(reader, legible, signal, { enoughMs, looks }))
}

async function lookAll(
  reader: Reader,
  pictures: readonly Grey[],
  signal: AbortSignal,
  { enoughMs, looks }: { enoughMs: number; looks: number },
): Promise<DetectedView[]> {
  const startedAt = performance.now()
  const looked: Looked[] = []
  const upright = pictures.map(() => 0)
  const lookAt = async (picture: number, view: View, number: number): Promise<void> => {
    signal.throwIfAborted()
    if (looked.length >= looks || (looked.length > 0 && performance.now() - startedAt > enoughMs)) return
    const seen = await readView(reader, pictures[picture] as Grey, view)
    looked.push({ picture, look: picture * 100 + number, seen })
  }

  for (const [at, picture] of pictures.entries()) {
    await lookAt(at, wholeView(picture), 0)
    // Somebody holds the camera on its side.
    for (const degrees of [90, 270, 180]) {
      if (lettersIn(looked, at) >= FEW) break
      await lookAt(at, wholeView(picture, degrees), degrees)
      const last = looked.at(-1)
      if (last && last.picture === at && lettersIn([last], at) >= FEW) upright[at] = degrees
    }
  }
  const legible = pictures
    .map((picture, at) => ({ picture, at, letters: lettersIn(looked, at) }))
    .sort((one, other) => other.letters - one.letters)
  const waysOn: ((picture: Grey) => View[])[] = [
    picture => [smallView(picture)],
    largeParts,
    picture => [wholeView(picture, LEAN), wholeView(picture, -LEAN)],
    smallParts,
  ]
  let number = 1
  for (const ways of waysOn) {
    number++
    for (const { picture, at } of legible) {
      if (number > 3 && lettersIn(looked, at) < FEW) continue
      for (const view of ways(picture)) {
        const degrees = view.degrees + (upright[at] ?? 0)
        await lookAt(at, { ...view, degrees }, view.degrees === 0 ? number : number * 10 + Math.sign(view.degrees))
      }
    }
  }
  return joinSightings(sightingsOf(looked, pictures.length), new Set(looked.map(one => one.look)).size)
}

/** What was seen outside of fine print; that a text is some may show in one look at a picture and not in another. */
function sightingsOf(looked: readonly Looked[], pictures: number): Sighting[] {
  return Array.from({ length: pictures }, (_, picture) => {
    const texts = looked
      .filter(one => one.picture === picture)
      .flatMap(({ seen, look: number }) => seen.map(text => ({ ...text, look: number })))
    return onePerPackage(
      withoutFinePrint(texts).flatMap(text => text.foods.map(food => ({ ...food, picture, look: text.look }))),
    )
  }).flat()
}
