/** What is left of a space or a sign that was decoded in the wrong character set. */
const MISREAD = /Â(?=[\s\u00a0½⅓⅔¼¾⅛°º]|$)/g

const MARK = /^[-–—•●▪*·▢□☐✓]\s{0,3}(?=[\p{L}\d½⅓⅔¼¾⅛])/u

/** A dash or dot between an amount and its thing. */
const BETWEEN = /^([\d½⅓⅔¼¾⅛][\d\s.,/⁄½⅓⅔¼¾⅛]{0,8}(?:\s?\p{L}{1,12}\.?)?)\s[-–—•·]\s(?=\p{L})/u

/** A text without the letters that wrongly decoded spaces leave behind. */
export const withoutMisread = (text: string): string => (text.includes('Â') ? text.replace(MISREAD, '') : text)

/** Lines without what a program put into them: letters of a wrong character set, a mark at the start of each or after each amount. */
export function mendedLines(lines: readonly string[]): string[] {
  const read = lines.map(withoutMisread)
  const plain = read.length > 1 && read.every(line => MARK.test(line)) ? read.map(line => line.replace(MARK, '')) : read
  const parted = plain.filter(line => BETWEEN.test(line)).length
  return parted > 1 && 5 * parted >= 3 * plain.length ? plain.map(line => line.replace(BETWEEN, '$1 ')) : plain
}
