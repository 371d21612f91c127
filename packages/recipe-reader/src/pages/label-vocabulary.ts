/** What a word beside a recipe says about the time or number next to it; `any` is a time without more, `other` neither. */
export type LabelKind = 'total' | 'prep' | 'cook' | 'any' | 'other' | 'servings'

const WORDS: Record<LabelKind, string> = {
  total:
    'total time|total cooking time|total cook time|overall time|ready in|takes|time needed|time required|start to finish|total|gesamtzeit|gesamtdauer|zeit gesamt|gesamte zeit|insgesamt|fertig in|temps total|durée totale|total|prêt en|tiempo total|duración total|listo en|tempo total|pronto em|tempo totale|totale tijd|totaaltijd|klaar in|totaltid|total tid|tid totalt|tid i alt|samlet tid|tilberedningstid i alt|kokonaisaika|czas całkowity|całkowity czas|łączny czas|celkový čas|celková doba|čas celkem|összidő|teljes idő|össz idő|elkészítési idő összesen|общее время|время приготовления|загальний час|час приготування|общо време|време за приготвяне|toplam süre|συνολικός χρόνος|συνολικη ώρα|timp total|ukupno vrijeme|skupaj|総時間|調理時間|所要時間|总时间|總時間|烹饪时间|총 시간|조리시간|조리 시간|זמן כולל|זמן הכנה כולל|الوقت الكلي|tổng thời gian|waktu total',
  prep: 'prep time|preparation time|prep|preparation|active time|active|hands-on time|hands on time|hands-on|vorbereitungszeit|vorbereitung|arbeitszeit|aktive zeit|vorbereiten|temps de préparation|préparation|prépa|prep.|tiempo de preparación|preparación|tempo de preparo|tempo de preparação|preparação|preparo|tempo di preparazione|preparazione|voorbereiding|voorbereidingstijd|bereidingstijd voorbereiding|förberedelsetid|förberedelser|förberedelse|forberedelse|forberedelsestid|forberedelsetid|arbejdstid|arbeidstid|aktiv tid|aktivt|valmisteluaika|czas przygotowania|przygotowanie|doba přípravy|čas přípravy|příprava|előkészítési idő|előkészítés|подготовка|время подготовки|підготовка|време за подготовка|hazırlık süresi|hazırlama süresi|hazırlık|χρόνος προετοιμασίας|προετοιμασία|timp de preparare|timp de pregătire|vrijeme pripreme|čas priprave|準備時間|下準備|准备时间|準備時間|준비시간|준비 시간|זמן הכנה|وقت التحضير|thời gian chuẩn bị|waktu persiapan',
  cook: 'cook time|cooking time|cook|cooking|baking time|bake time|bake|baking|roasting time|kochzeit|backzeit|garzeit|koch-/backzeit|koch- & backzeit|kochen|backen|temps de cuisson|cuisson|tiempo de cocción|cocción|tiempo de horneado|tempo de cozimento|tempo de cozedura|cozimento|cozedura|tempo di cottura|cottura|kooktijd|baktijd|oventijd|bereiding in de oven|koken|tillagningstid|tillagning|koketid|steketid|bagetid|tilberedning|stegetid|kogetid|kypsennysaika|paistoaika|czas gotowania|gotowanie|czas pieczenia|pieczenie|doba vaření|čas vaření|doba pečení|čas pečení|vaření|pečení|főzési idő|sütési idő|főzés|sütés|время варки|время выпечки|готовка|pişirme süresi|pişme süresi|pişirme|χρόνος μαγειρέματος|μαγείρεμα|ψήσιμο|timp de gătire|timp de coacere|vrijeme kuhanja|čas kuhanja|烹調時間|烹调时间|加熱時間|조리시간 굽기|זמן בישול|זמן אפייה|وقت الطبخ|وقت الطهي|thời gian nấu|waktu memasak',
  any: 'time|duration|zubereitungszeit|zubereitungsdauer|zeit|dauer|zeitaufwand|temps|durée|tiempo|duración|tempo|durata|tijd|bereidingstijd|bereiding|tid|tidsåtgång|tidsforbrug|tidsbruk|tilberedningstid|valmistusaika|aika|czas|czas wykonania|čas|doba|idő|elkészítési idő|elkészítés|время|час|време|süre|χρόνος|ώρα|timp|vrijeme|時間|时间|時長|소요시간|시간|זמן|المدة|الوقت|thời gian|waktu',
  other:
    'resting time|rest time|rest|resting|chill time|chilling time|chill|chilling|freezing time|cooling time|cool|marinating time|marinate|marinating|soaking time|soak|rising time|rise time|rise|proofing time|proving time|standing time|inactive time|inactive|additional time|passive time|waiting time|setting time|ruhezeit|wartezeit|kühlzeit|gehzeit|ruhen|temps de repos|repos|réfrigération|trempage|tiempo de reposo|reposo|tempo de descanso|tempo di riposo|riposo|lievitazione|wachttijd|rusttijd|koeltijd|marineertijd|vilotid|vila|hviletid|heving|hævetid|ventetid|lepoaika|czas oczekiwania|difficulty|level|skill level|difficult[ée]|schwierigkeit|schwierigkeitsgrad|dificultad|dificuldade|difficoltà|moeilijkheid|svårighetsgrad|category|cuisine|course|calories|kcal|cost|rating|author',
  servings:
    'serves|servings|serving|serving size|number of servings|no. of servings|yield|yields|makes|made for|feeds|portion|portions|portionen|portionsanzahl|personen|anzahl|ergibt|reicht für|personnes|pers.|nombre de personnes|parts|pour|raciones|porciones|personas|comensales|rendimiento|rinde|para|porções|porção|rendimento|rende|pessoas|serve|porzioni|dosi per|dosi|persone|per|personen|aantal personen|porties|voor|opbrengst|portioner|antal portioner|antal|personer|antall|porsjoner|antal personer|annosta|annoksia|annosmäärä|porcje|porcji|liczba porcji|ilość porcji|osób|porcí|porce|počet porcí|počet osob|osob|adag|adagok|fő|főre|hány főre|порций|порции|количество порций|кол-во порций|персон|порція|порції|порцій|порциониte|kişilik|porsiyon|servis|kaç kişilik|μερίδες|μερίδα|άτομα|porții|porcija|porcije|osoba|oseb|人分|人份|份量|分量|인분|分|מנות|סועדים|عدد الأشخاص|حصص|khẩu phần|người|porsi|orang',
}

type Word = { word: string; kind: LabelKind }

/** What the words that begin with two characters have in common; other words may have it too. */
const startOf = (first: number, second: number): number => first * 0x100 + second

/** The words of several characters by their start, the longest first, and those of a single one. */
const BY_START = new Map<number, Word[]>()
const SINGLE = new Map<string, Word>()
{
  const kinds = new Map<string, LabelKind>()
  // A word of several kinds is of the last.
  for (const kind of ['servings', 'other', 'any', 'cook', 'prep', 'total'] as const) {
    for (const word of WORDS[kind].split('|')) kinds.set(word, kind)
  }
  for (const [word, kind] of kinds) {
    if (word.length === 1) SINGLE.set(word, { word, kind })
    const start = startOf(word.charCodeAt(0), word.charCodeAt(1))
    if (word.length > 1) BY_START.set(start, [...(BY_START.get(start) ?? []), { word, kind }])
  }
  for (const words of BY_START.values()) words.sort((one, other) => other.word.length - one.word.length)
}

/** Which starts there are, by their last 16 bits. */
const STARTS = new Uint8Array(0x10000)
for (const start of BY_START.keys()) STARTS[start & 0xffff] = 1

/** Most labels of one line. */
const MAX_LABELS = 12

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
  // The letters of Latin with marks.
  if (code >= 0xc0 && code < 0x250) return code !== 0xd7 && code !== 0xf7
  return code >= 0x80 && /[\p{L}\p{M}]/u.test(text.charAt(at))
}

/** The label that begins at an index of a text in lower case. */
function labelAt(text: string, at: number): Word | undefined {
  const start = startOf(text.charCodeAt(at), text.charCodeAt(at + 1))
  const words = STARTS[start & 0xffff] === 1 ? BY_START.get(start) : undefined
  if (words)
    for (const each of words) if (text.startsWith(each.word, at) && !isInWord(text, at + each.word.length)) return each
  const single = text.charCodeAt(at) < 0x80 ? undefined : SINGLE.get(text.charAt(at))
  return single && !isInWord(text, at + 1) ? single : undefined
}

/** A label in a line: what it says, where it begins, and the index after it. */
export type Label = { kind: LabelKind; start: number; end: number }

/** The labels of a line, in order, a dozen at most; of those that begin at the same place the longest. */
export function findLabels(line: string): Label[] {
  const lower = line.toLowerCase()
  // A letter that is two in lower case would shift all places after it.
  const text = lower.length === line.length ? lower : line
  const labels: Label[] = []
  let isFree = true
  for (let at = 0; at < text.length && labels.length < MAX_LABELS; at += 1) {
    const found = isFree ? labelAt(text, at) : undefined
    if (found) {
      labels.push({ kind: found.kind, start: at, end: at + found.word.length })
      at += found.word.length - 1
    }
    isFree = !isInWord(text, at) && text.charCodeAt(at) !== 0x2d
  }
  return labels
}
