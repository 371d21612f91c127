import { normalizeForSearch } from '../platform/normalize-for-search.ts'

/**
 * Letters that look like a Latin one, from Unicode's confusables.txt (UTS #39, revision 13): those of Latin, Greek, Cyrillic,
 * Armenian, Cherokee, Lisu, Coptic, Georgian and Hebrew which neither NFKC nor `normalizeForSearch` takes for that letter already. `l`
 * has those of `i` too.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'ɑαаΑАᎪꓮ',
  b: 'ƄЬᏏꞴΒВᏴꓐɓƃƂБƀҍҌѣѢ',
  c: 'ᴄⲥсꮯⲤСᏟꓚȼҫҪ',
  d: 'ԁᏧꓒᎠꓓɗɖƌđĐÐƉ',
  e: 'ꬲеҽΕЕᎬꓰɇɆҿ',
  f: 'ꬵꞙẝքꞘϜꓝƒƑᵮ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤ',
  h: 'һհᏂΗⲎНᎻꓧɦꚕᏲⱧҢħћĦӉӇ',
  k: 'ΚⲔКᏦꓗƙⱩҚꝀҞ',
  l: 'ıɪɩιіꙇӏꭵᎥɨᵻᵼƖǀΙⲒІӀוןꓲⳐᏞꓡłŁɭƗƚɫ',
  m: 'ΜϺⲘМᎷꓟӍɱᵯ',
  n: 'ոռΝⲚꓠɳƞηƝᵰ',
  o: 'ᴏᴑꬽοσⲟоჿօסΟⲞОՕꓳøꬾØǾɵꝋөѳꮎꮻƟꝊθΘӨѲᎾᏫꭴ',
  p: 'ρⲣрΡⲢРᏢꓑƥᵽ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒꓣɽɼɍғᵲ',
  s: 'ꜱƽѕꮪЅՏᏕᏚꓢʂᵴ',
  t: 'ΤⲦТᎢꓔƭȾƮҬŧŦᵵ',
  u: 'ꞟᴜꭎꭒʋυսՍꓴᵾꮜɄᏌ',
  v: 'ᴠνѵטꮩѴᏙꓦ',
  w: 'ɯᴡѡԝաꮃԜᎳᏔꓪѽꝡ',
  y: 'ɣᶌʏỿꭚγуүყΥⲨУҮᎩᎽꓬƴɏұɎҰ',
}

const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) => [...letters].map(letter => [letter, latin] as const)),
)

/**
 * What a text looks like, the same for all that look alike: Latin letters, folded, with `l` for each `i` and `rn` for each
 * `m`. For comparison alone, never to be shown.
 */
export const skeleton = (text: string): string =>
  normalizeForSearch([...text.normalize('NFKC')].map(letter => latinOf.get(letter) ?? letter).join(''))
    .replaceAll('i', 'l')
    .replaceAll('m', 'rn')
