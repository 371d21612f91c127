import { isNamedWithoutAmount, isUnit } from '../pages/amounts.ts'
import { findLabels } from '../pages/label-vocabulary.ts'
import { sectionKind } from '../pages/section-vocabulary.ts'
import { touches } from '../values/clean-text.ts'
import { withFigures } from '../values/number-words.ts'

const INITIAL = /^\s*[“"'‘«]?\p{Lu}$/u
/** A first letter that is no word of its own. */
const NO_WORD = /[^AIOUYEÀ]$/u
const FRAGMENT = /(?:^|[\s([“"'‘«-])(\p{L}{1,12})$/u
const GOES_ON = /^\p{Ll}/u
const FIRST_WORD = /^\p{L}+/u
/** Words of their own, which no word ends in as often as they stand alone. */
const SMALL_WORD = /^(?:for|für|pour|para|per|voor|för|of|to|and|und|et|with|mit)(?!\p{L})/u

/** Whether a text is a heading of a recipe that the next one does not complete: "Ingredient" and "s" are one. */
function isHeading(before: string, after: string): boolean {
  const text = before.trim()
  const isExact = (line: string): boolean => sectionKind(line, false)?.isExact === true
  return isExact(text) && !isExact(`${text}${FIRST_WORD.exec(after)?.[0] ?? ''}`)
}

/** Whether a text is a label and the next one says how many: "Serves" and "four". */
function isLabelOfNumber(before: string, after: string): boolean {
  const text = before.trim()
  const [label] = text.length < 40 ? findLabels(text) : []
  return label?.start === 0 && label.end === text.length && /^\d/.test(withFigures(after))
}

/** What stands between two texts of a line: how many tags of `span`, and whether nothing else and all of these are without a name. */
export class SpanSeam {
  private tags = 0
  private isBare = true

  /** A `span` begins or ends. */
  tag(isNamed: boolean): void {
    this.tags += 1
    if (isNamed) this.isBare = false
  }

  /** Another element begins or ends. */
  other(): void {
    this.isBare = false
  }

  forget(): void {
    this.tags = 0
    this.isBare = true
  }

  /**
   * Whether the two texts are apart on the screen although no space is written between them: boxes side by side are, the
   * two parts of a word are not.
   */
  parts(before: string, after: string): boolean {
    if (this.tags === 0 || before === '' || !touches(before, after)) return false
    return !(GOES_ON.test(after) && (this.isInitial(before) || this.isSplit(before, after)))
  }

  /** A box of its own may hold the first letter of a text alone. */
  private isInitial(before: string): boolean {
    return INITIAL.test(before) && (this.tags === 1 || (this.tags === 2 && NO_WORD.test(before)))
  }

  /** Editors that leave tags behind put one without a name into a word. Lines with amounts are laid out in boxes. */
  private isSplit(before: string, after: string): boolean {
    if (!this.isBare || this.tags !== 1 || /\d/.test(before) || SMALL_WORD.test(after)) return false
    if (isHeading(before, after) || isLabelOfNumber(before, after)) return false
    const fragment = FRAGMENT.exec(before)?.[1]
    return fragment !== undefined && !isUnit(fragment) && !isNamedWithoutAmount(before)
  }
}
