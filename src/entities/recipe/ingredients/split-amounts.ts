const FRACTION = '[½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘]'
const NUMBER = String.raw`(?:\d{1,2}[/⁄]\d{1,2}|\d{1,6}(?:[.,]\d{1,3})?(?: \d{1,2}[/⁄]\d{1,2}| ?${FRACTION})?|${FRACTION})`
const NUMBERS = `${NUMBER}(?: ?(?:[-–—×/]|x|to) ?${NUMBER}){0,2}`
const UNIT = String.raw`(?:[km]?g|gr|grams?|kilos?|oz|ounces?|lbs?|pounds?|ml|[cd]?l|(?:milli)?lit(?:re|er)s?|tsps?|tbsps?|tbs|(?:tea|table|dessert)spoons?|cups?|pints?|pt|quarts?|qt|gallons?|sticks?|fl\.? oz|EL|TL|cs|cda|cdta|cm|mm|min(?:ute)?s?|h|hours?|hrs?|sec(?:ond)?s?|days?|°[CF]?)`
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/⁄])(${NUMBERS} ?${UNIT}(?![\p{L}\d])|${NUMBERS}(?![\p{L}\d]))`,
  'giu',
)

/**
 * Text and amounts in turn, text first: "Add 1½ cups milk" is "Add ", "1½ cups", " milk". Amounts are numbers with their
 * unit, fraction or range ("2 × 400 g", "10–12 minutes"); joined they are the text again.
 */
export const splitAmounts = (text: string): string[] => text.split(AMOUNT)
