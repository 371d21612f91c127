/** A figure, a fraction sign or a figure of another script at the start of an amount. */
export const FIGURE = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞٠-٩０-９]/

const AMOUNT = String.raw`(?:\d+(?:[.,/⁄]\d+)?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])`

/** Signs and words that may stand before the figure of an amount. */
const BEFORE =
  '(?:ca|approx|about|circa|etwa|environ|around|roughly|up to|cirka|min|max|x|~|≈|c|okolo|около|約|约|약|\\+)\\.? {0,2}'

const LEADING_AMOUNT = new RegExp(`^[-–—•*·▢□☐✓ ]{0,4}(?:${BEFORE})?[(]?${AMOUNT}`, 'i')

const ONLY_AMOUNT = new RegExp(
  `^(?:${BEFORE})?${AMOUNT}(?: ?(?:-|–|—|to|bis|à|a|x|/|\\+|,)? ?${AMOUNT}){0,3} ?(?:x )?([\\p{L}.%]{0,14})(?: ([\\p{L}.]{1,6}))?$`,
  'iu',
)

/** Words that stand for an amount at the start of a line. */
const AMOUNT_WORDS = new Set(
  'a an one two three four five six half few some pinch dash handful sprig juice zest ein eine einen etwas wenig prise halbe zwei drei une un deux trois quelques pincée poignée una uno dos tres pizca dois duas umas alguns due tre qualche pizzico snufje een enkele scheutje en et ett två lite några nypa noen litt neve kaksi hieman ripaus szczypta garść kilka pół špetka hrst csipet kevés 適量 少々 適宜 适量 少许 適當 약간 щепотка горсть'.split(
    ' ',
  ),
)

const UNIT_WORDS = new Set(
  `cup cups c tbsp tbsps tbs tbl tb tablespoon tablespoons tsp tsps teaspoon teaspoons oz ounce ounces fl lb lbs pound pounds g gr gm gram grams gramm gramme grammes grammi gramos gramas kg kilo ml dl cl l liter liters litre litres litro litros mg pint pints quart quarts qt gallon stick sticks clove cloves slice slices can cans tin tins jar package packages pkg packet packets bunch bunches sprig sprigs head heads piece pieces pinch dash handful large medium small
   el tl essl teel esslöffel teelöffel msp prise prisen stk stück bund zehe zehen dose dosen packung päckchen becher scheibe scheiben blatt tasse tassen
   cs cc cuillère cuillères cuil sachet sachets gousse gousses tranche tranches verre pincée brin brins botte càs càc
   cucharada cucharadas cucharadita cucharaditas taza tazas diente dientes pizca rebanada lata
   colher colheres xícara xícaras dente dentes pitada copo
   cucchiaio cucchiai cucchiaino cucchiaini tazza spicchio spicchi bicchiere fette q.b qb
   eetlepel eetlepels theelepel theelepels teentje teentjes snufje blik stuks plak plakken
   msk tsk krm st klyfta klyftor burk förp paket nypa näve dl
   spsk tsk fed dåse ss ts båt fedd boks pk
   rkl tl kpl prk pss
   łyżka łyżki łyżek łyżeczka łyżeczki szklanka szklanki ząbek ząbki szt dag
   lžíce lžička lžičky hrnek stroužek stroužky ks
   evőkanál teáskanál kk ek ev bögre gerezd db szelet csomag dkg deka csipet fej szál
   ст ч ложки ложка ложек стакан стакана г гр кг мл л шт зубчик зубчика пучок
   大さじ 小さじ カップ 個 本 枚 克 毫升 汤匙 茶匙 大匙 小匙 큰술 작은술 컵 개`.split(/\s+/),
)

/** Things that are in most recipes without an amount. */
const STAPLES =
  /\b(?:salt|pepper|oil|butter|to taste|optional|for (?:serving|garnish|frying|greasing|the pan)|as needed|salz|pfeffer|öl|sel|poivre|huile|sal|pimienta|aceite|azeite|pimenta|sale|pepe|olio|zout|peper|olie|peppar|olja|smör|salt|olje|smør|suola|pippuri|öljy|sól|pieprz|olej|sůl|pepř|só|bors|olaj|соль|перец|масло|q\.? ?b|nach geschmack|al gusto|a gosto|au goût|efter smag|etter smak)\b/iu

/** The small letters that a word before an amount begins with. */
const BEFORE_STARTS = new Set([...'caerumxo'].map(letter => letter.charCodeAt(0)))

const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Whether a letter of ASCII. */
const isPlainLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Whether a line begins with a letter that no amount does, which is quickly seen. */
function beginsWithOther(line: string): boolean {
  const code = line.charCodeAt(0)
  return isPlainLetter(code) && !BEFORE_STARTS.has(code | 0x20)
}

/** Whether a line starts with a figure. */
export const beginsWithAmount = (line: string): boolean =>
  isFigure(line.charCodeAt(0)) || (!beginsWithOther(line) && LEADING_AMOUNT.test(line))

/** Whether a line ends in a word of plain letters that is no unit. */
function endsInOther(line: string): boolean {
  let start = line.length
  while (start > 0 && isPlainLetter(line.charCodeAt(start - 1))) start -= 1
  return start > 0 && start < line.length && line.charCodeAt(start - 1) === 0x20 && !isUnit(line.slice(start))
}

/** True for `200 g`, `1 1/2 cups`, `3-4`: an amount whose thing stands elsewhere. */
export function isOnlyAmount(line: string): boolean {
  if (line.length > 40 || beginsWithOther(line) || endsInOther(line) || !FIGURE.test(line)) return false
  const match = ONLY_AMOUNT.exec(line)
  return match !== null && [match[1], match[2]].every(word => word === undefined || word === '' || isUnit(word))
}

/** Whether a word is a unit of measure, in any of the languages that are read; dots at its end do not count. */
export function isUnit(word: string): boolean {
  let end = word.length
  while (end > 0 && word.charCodeAt(end - 1) === 0x2e) end -= 1
  return UNIT_WORDS.has(word.slice(0, end).toLowerCase())
}

const isSpace = (code: number): boolean =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)))

/** As many as there are `words`, counted up to eight. */
function wordCount(line: string): number {
  let count = 1
  let isApart = false
  for (let at = 0; at < line.length && count < 8; at += 1) {
    const code = line.charCodeAt(at)
    const wasApart = isApart
    isApart = code === 0x2c || code === 0x28 || code === 0x29 || isSpace(code)
    if (isApart && !wasApart) count += 1
  }
  return count
}

function words(line: string): string[] {
  return line.toLowerCase().split(/[\s,()]+/, 40)
}

/** The first of the `words` of a line. */
function firstWord(line: string): string {
  const end = line.search(/[\s,()]/)
  return (end < 0 ? line : line.slice(0, end)).toLowerCase()
}

/** Whether a line names a thing that is in most recipes without an amount, or begins with a word of amount: "a pinch of …". */
export function isNamedWithoutAmount(line: string): boolean {
  if (line.length > 80) return false
  return STAPLES.test(line) || (AMOUNT_WORDS.has(firstWord(line)) && /\s/.test(line))
}

/** How much a line looks like an ingredient, from 0 to 1. */
export function ingredientLikeness(line: string): number {
  if (line.length > 400 || !/\p{L}/u.test(line)) return 0
  // The numbers of steps and of dates look like amounts.
  if (/^\d{1,2}[.)] /.test(line)) return words(line).length > 8 ? 0.1 : 0.5
  const isMeasured = beginsWithAmount(line)
  if (isMeasured && line.length <= 140) return 1
  const list = words(line)
  const isSentence = /[.!?]$/.test(line) && list.length > 8
  if (isMeasured) return isSentence ? 0.4 : line.length > 220 ? 0.5 : 1
  if (isSentence) return 0.1
  const hasUnit = list.some((word, at) => at > 0 && isUnit(word) && FIGURE.test(list[at - 1] ?? ''))
  if (hasUnit || /\d ?(?:g|kg|ml|cl|dl|oz|tbsp|tsp|克|г|мл)\b/i.test(line.slice(0, 200)))
    return line.length < 160 ? 0.9 : 0.4
  if (AMOUNT_WORDS.has(list[0] ?? '') && line.length < 100) return 0.8
  if (line.length < 120 && STAPLES.test(line)) return 0.75
  return list.length <= 8 && line.length <= 60 ? 0.5 : line.length <= 120 ? 0.3 : 0.1
}

/** How much a line looks like a step, from 0 to 1. */
export function stepLikeness(line: string): number {
  const length = line.length
  const ends = /[.!。．！]["”»)]?$/.test(line)
  const isEastern =
    /[\u0e00-\u0e7f\u1100-\u11ff\u2e80-\uffff]/.test(line) &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Thai}]/u.test(line)
  if (length < (isEastern ? 6 : 12) || length > 4000) return 0.1
  const count = isEastern ? length / 2 : wordCount(line)
  if (count < 3) return 0.2
  if (ends) return count >= 4 ? 1 : 0.6
  return count >= 8 ? 0.7 : 0.4
}
