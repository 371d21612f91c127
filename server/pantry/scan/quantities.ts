import { QUANTITY_MAX } from '../constants.ts'

/**
 * An amount as it stands on a package: "400 g", "2 x 145 g", "1.5 kg", "6 eggs". The figures are bounded and nothing
 * repeats without end, so that no text takes long.
 */
const AMOUNT =
  /(?<![\p{L}\d.,])(?:(\d{1,2}) ?[x×] ?)?(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g|gr|ml|cl|dl|l|oz|lbs?|fl\.? ?oz)(?![\p{L}\d])/iu
const PACKS = /(?<![\p{L}\d.,])(\d{1,2}) ?[x×](?![\p{L}\d])/iu
const PIECES = /(?<![\p{L}\d.,])(\d{1,3}) (tins?|cans?|jars?|bags?|packs?|pieces|eggs)(?![\p{L}\d])/iu

const unitOf = (unit: string): string => {
  const known = unit.toLowerCase().replace(/[. ]/g, '')
  if (known === 'gr') return 'g'
  if (known === 'l') return 'l'
  return known === 'floz' ? 'fl oz' : known
}

/** The amount that a line names, such as "2 x 145 g"; empty where it names none. */
export function findQuantity(line: string): string {
  const text = line.slice(0, 200)
  const amount = AMOUNT.exec(text)
  if (amount) {
    const [, packs, figure = '', unit = ''] = amount
    if (Number.parseFloat(figure.replace(',', '.')) === 0) return ''
    return `${packs ? `${packs} x ` : ''}${figure} ${unitOf(unit)}`.slice(0, QUANTITY_MAX)
  }
  const pieces = PIECES.exec(text)
  if (pieces) return `${pieces[1]} ${pieces[2]?.toLowerCase()}`
  const packs = PACKS.exec(text)
  return packs ? `${packs[1]} x` : ''
}
