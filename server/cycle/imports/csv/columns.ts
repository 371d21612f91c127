import { bare } from '../values.ts'
import type { NaturalDay } from './natural-day.ts'

/** Where the columns of a file are; -1 for one that is not there. */
export type Columns = { [Field in keyof NaturalDay]: number } & { unitOfAll: string }

const names: Record<keyof NaturalDay, RegExp> = {
  date: /^(date|day|datum|fecha)$/,
  menstruation: /^(menstruation|menses|period|bleeding)$/,
  flow: /^(flow|flowquantity|flowintensity|flowamount|menstrualflow|menstruationquantity|bleedingquantity)$/,
  temperature: /^((basal)?(body)?temp(erature)?|bbt)(indeg)?(c|f|celsius|fahrenheit|degc|degf)?$/,
  unit: /^(temp(erature)?)?units?$/,
  lhTest: /^(lh|lhtest|lhtestresult|lhresult|ovulationtest|ovulationtestresult|opk)$/,
}

/** Finds the columns by a line of headings, loosely; null when the line has no headings: no date, or nothing else to take. */
export function columnsOf(headings: readonly string[]): Columns | null {
  const bareHeadings = headings.map(bare)
  const find = (field: keyof NaturalDay) => bareHeadings.findIndex(word => names[field].test(word))
  const unitOfAll = /(c|f)(elsius|ahrenheit)?$/.exec(
    /^(.*(?:temp(?:erature)?|bbt|deg))(.+)$/.exec(bareHeadings[find('temperature')] ?? '')?.[2] ?? '',
  )?.[1]
  const columns = {
    date: find('date'),
    menstruation: find('menstruation'),
    flow: find('flow'),
    temperature: find('temperature'),
    unit: find('unit'),
    lhTest: find('lhTest'),
    unitOfAll: unitOfAll ?? '',
  }
  const { date, menstruation, flow, temperature, lhTest } = columns
  return date >= 0 && Math.max(menstruation, flow, temperature, lhTest) >= 0 ? columns : null
}
