/** Units whose letters look like figures, behind a number: "14 0z", "2 Ibs", "250 m1". */
const UNITS: [RegExp, string][] = [
  [/(?<=\d\s?)[0O]z(?![\p{L}\d])/gu, 'oz'],
  [/(?<=[\d½⅓⅔¼¾⅛]\s)[I1|]b(s?)(?![\p{L}\d])/gu, 'lb$1'],
  [/(?<=\d\s?)m[1I|](?![\p{L}\d])/gu, 'ml'],
  [/(?<=[\d½⅓⅔¼¾⅛]\s)([tT])[hb]sp(?![\p{L}\d])/gu, '$1bsp'],
]
/** A space before a fraction is passed over at times: "11/2" is one and a half. */
const JOINED = /(?<![\d/.,])(\d)([1-7])\/([2-8])(?![\d/.,]\d|\d)/g

/** A figure that touches the word behind it: "1small clove". Units of four letters and more are written apart too. */
const STUCK = /^(\d{1,3}|[½⅓⅔¼¾⅛])(\p{Ll}{4})/u

/** Puts right what was misread in amounts, where only one reading makes sense. */
export function repairAmounts(line: string): string {
  let text = line.replace(JOINED, (all, whole: string, top: string, bottom: string) =>
    Number(top) < Number(bottom) ? `${whole} ${top}/${bottom}` : all,
  )
  text = text.replace(STUCK, '$1 $2')
  for (const [pattern, unit] of UNITS) text = text.replace(pattern, unit)
  return text
}
