/** What a heading announces. */
export type SectionKind = 'ingredients' | 'instructions' | 'other'

const list = (words: string): string[] =>
  words
    .split('|')
    .map(word => word.trim())
    .filter(word => word !== '')

const INGREDIENTS = list(`
  ingredients|ingredient|ingredient list|what you need|what you'll need|what you will need|you will need|you'll need|shopping list|here's what you need|
  zutaten|zutatenliste|das brauchst du|was du brauchst|man nehme|ingrédients|ingredients|les ingrédients|il vous faut|
  ingredientes|ingredienti|cosa ti serve|ingrediënten|ingredienten|benodigdheden|dit heb je nodig|wat heb je nodig|
  ingredienser|det här behöver du|du behöver|ingredienser og mengder|du trenger|dette trenger du|dette skal du bruge|du skal bruge|
  ainekset|ainesosat|tarvitset|raaka-aineet|składniki|skladniki|ingrediencje|ingredience|suroviny|co budete potřebovat|přísady|ingrediencie|
  hozzávalók|hozzavalok|hozzávalók listája|ингредиенты|состав|продукты|інгредієнти|складники|съставки|продукти|необходими продукти|
  malzemeler|içindekiler|υλικά|τα υλικά|συστατικά|ingrediente|sastojci|sestavine|potrebne sestavine|састојци|koostisosad|sastāvdaļas|ingredientai|produktai|
  材料|原料|食材|用料|主料|재료|준비물|재료 준비|ส่วนผสม|วัตถุดิบ|nguyên liệu|bahan|bahan-bahan|bahan bahan|مصرکات|المكونات|المقادير|مقادیر|مواد لازم|מצרכים|רכיבים|חומרים|סוגי מרכיבים|सामग्री|hráefni|innihald|ingredients needed`)

const INSTRUCTIONS = list(`
  instructions|instruction|directions|direction|method|methods|preparation|preparation method|preparation steps|procedure|steps|cooking instructions|cooking method|cooking directions|how to make|how to make it|how to cook|how to prepare|how to|step by step|step-by-step|recipe steps|recipe instructions|recipe directions|what to do|here's what you do|let's cook|let's make it|make it|method of preparation|preparation instructions|baking instructions|
  zubereitung|anleitung|zubereitungsschritte|arbeitsschritte|so geht's|so geht’s|so wird's gemacht|so wird’s gemacht|schritt für schritt|und so geht's|vorbereitung|schritte|rezeptzubereitung|herstellung|
  préparation|preparation de la recette|préparation de la recette|la préparation|étapes|étapes de préparation|les étapes|réalisation|progression|déroulé|recette|mode de préparation|instructions de préparation|
  preparación|elaboración|preparacion|elaboracion|instrucciones|pasos|paso a paso|modo de preparación|cómo hacer|cómo preparar|procedimiento|cómo se hace|método|modo de preparo|preparo|preparação|modo de preparação|modo de fazer|como fazer|como preparar|confeção|instruções|passo a passo|
  preparazione|procedimento|come preparare|come fare|esecuzione|istruzioni|come si fa|
  bereiding|bereidingswijze|bereiden|zo maak je het|aan de slag|instructies|stappen|stappenplan|werkwijze|zo maak je|
  gör så här|så här gör du|gör så|instruktioner|tillagning|så gör du|tillvägagångssätt|steg för steg|så här gör du|beskrivning|
  fremgangsmåde|sådan gør du|tilberedning|vejledning|fremgangsmåte|slik gjør du|slik gjør du det|framgangsmåte|slik lager du|
  valmistus|valmistusohje|ohje|ohjeet|valmistusohjeet|työvaiheet|tee näin|
  przygotowanie|sposób przygotowania|wykonanie|jak zrobić|przepis|instrukcje|krok po kroku|sposób wykonania|
  postup|postup přípravy|příprava|jak na to|postup prípravy|príprava|návod|
  elkészítés|elkészítése|elkészítés menete|az elkészítés lépései|így készül|elkészítési mód|
  приготовление|способ приготовления|инструкция|инструкции|пошаговый рецепт|как приготовить|рецепт приготовления|процесс приготовления|пошаговое приготовление|инструкция приготовления|приготування|спосіб приготування|як приготувати|начин на приготвяне|приготвяне|начин на приготовление|
  yapılışı|hazırlanışı|nasıl yapılır|tarifi|yapılış|hazırlanış|εκτέλεση|οδηγίες|διαδικασία|παρασκευή|τρόπος παρασκευής|mod de preparare|preparare|instrucțiuni|priprema|postupak|upute|način pripreme|priprava|postopek|valmistamine|pagatavošana|gaminimas|paruošimas|
  作り方|つくり方|手順|作りかた|做法|步骤|步驟|作法|制作步骤|烹饪步骤|만드는 법|만드는법|조리법|조리순서|만들기|조리 방법|요리 순서|วิธีทำ|ขั้นตอน|cách làm|cách nấu|hướng dẫn|thực hiện|các bước thực hiện|cara membuat|cara memasak|langkah|langkah-langkah|طريقة التحضير|طريقة العمل|التحضير|طرز تهیه|אופן הכנה|אופן ההכנה|הוראות הכנה|הכנה|विधि|aðferð|leiðbeiningar`)

const OTHERS = list(`
  note|notes|recipe notes|tip|tips|top tip|cook's tip|cook's note|cook's notes|chef's tip|chef's tips|chef's note|chef's notes|tips and tricks|tips & tricks|tips and notes|serving suggestion|serving suggestions|to serve with|variation|variations|storage|how to store|storing|make ahead|make-ahead|faq|faqs|frequently asked questions|nutrition|nutrition facts|nutrition information|nutritional information|nutritional info|nutritional value|nutritional values|nutrition per serving|nutritional facts|nutrition info|nutrients|allergens|allergy advice|allergy information|equipment|tools|utensils|special equipment|kitchen equipment|equipment needed|you may also like|you might also like|related|related recipes|related posts|more recipes|similar recipes|recommended|recommended recipes|comments|leave a comment|leave a reply|leave a review|reviews|ratings|rate this recipe|did you make this recipe|did you make this|share this|share this recipe|recipe video|about|about the author|author|source|tags|categories|filed under|keywords|keyword|newsletter|subscribe|sign up|wine pairing|drink pairing|pairing|did you know|substitutions|history|more like this|popular recipes|latest recipes|trending|see also|join the conversation|credits|recipe card|recipe cards|downloads|serve with|what to serve with|goes well with|recipe by|reader comments|questions|q&a|disclaimer|description|cost|shop the recipe|
  tipp|tipps|hinweis|hinweise|nährwerte|nährwertangaben|nährwerte pro portion|nährwert|küchengeräte|zubehör|kommentare|kommentar|das könnte dir auch gefallen|ähnliche rezepte|weitere rezepte|bewertungen|bewertung|allergene|serviervorschlag|dazu passt|utensilien|mehr rezepte|passende rezepte|infos|info|
  conseil|conseils|astuce|astuces|remarques|valeurs nutritionnelles|nutrition|ustensiles|matériel|commentaires|vous aimerez aussi|recettes similaires|informations nutritionnelles|le conseil|notre conseil|avis|à lire aussi|accord vin|accords|
  consejo|consejos|notas|nota|información nutricional|valor nutricional|utensilios|comentarios|recetas relacionadas|también te puede gustar|trucos|dica|dicas|notas|informação nutricional|informações nutricionais|comentários|receitas relacionadas|utensílios|observações|sugestões|
  consigli|consiglio|note|valori nutrizionali|strumenti|conservazione|varianti|commenti|ricette correlate|potrebbe interessarti anche|leggi anche|il consiglio|curiosità|abbinamento|
  voedingswaarde|voedingswaarden|keukengerei|keukenspullen|materiaal|reacties|gerelateerde recepten|ook lekker|allergenen|weetje|variatie|variatietip|bereidingstip|serveertip|
  näringsvärde|näringsinnehåll|näringsvärden|redskap|kommentarer|liknande recept|fler recept|utrustning|næringsindhold|næringsinnhold|næringsværdier|næringsverdi|utstyr|udstyr|redskaber|relaterede opskrifter|relaterte oppskrifter|andre oppskrifter|servering|
  vinkki|vinkit|ravintosisältö|ravintoarvot|välineet|kommentit|lisää reseptejä|wskazówki|wskazówka|wartości odżywcze|wartość odżywcza|komentarze|podobne przepisy|uwagi|porady|tipy|poznámka|nutriční hodnoty|výživové hodnoty|komentáře|diskuze|podobné recepty|tápérték|tápanyagtartalom|tippek|megjegyzés|hozzászólások|kapcsolódó receptek|ajánló|
  советы|совет|примечание|примечания|пищевая ценность|энергетическая ценность|комментарии|похожие рецепты|отзывы|поради|коментарі|съвети|коментари|
  besin değerleri|püf noktaları|yorumlar|benzer tarifler|συμβουλές|μυστικά|διατροφική αξία|σχόλια|ポイント|コツ|コツ・ポイント|栄養成分|メモ|小贴士|小貼士|营养成分|貼士|팁|영양 정보|댓글|טיפים|ערכים תזונתיים|تعليقات|نصائح`)

/** Words that, anywhere in a short heading in small letters, tell what it announces: "Ingredients for the dough". */
const WITHIN_INGREDIENTS =
  /(?:^|[^\p{L}])(?:ingredients?|zutaten|ingrédients?|ingredientes|ingredienti|ingrediënten|ingredienser|ainekset|składniki|hozzávalók|ингредиенты|malzemeler|suroviny|ingredience|ingrediente|sastojci|sestavine|υλικά|інгредієнти)(?:[^\p{L}]|$)|材料|用料|재료|المكونات|المقادير|nguyên liệu|מצרכים/u
const WITHIN_INSTRUCTIONS =
  /(?:^|[^\p{L}])(?:instructions|directions|method|zubereitung|préparation|preparación|elaboración|modo de preparo|preparazione|bereidingswijze|bereiding|gör så här|fremgangsmåde|fremgangsmåte|valmistusohje|przygotowanie|elkészítés|elkészítése|приготовление|yapılışı|how to (?:make|cook|prepare)|step by step)(?:[^\p{L}]|$)|作り方|做法|만드는 ?법|طريقة التحضير|cách làm/u
const WITHIN_OTHERS =
  /(?:^|[^\p{L}])(?:notes?|tips?|nutrition(?:al)?|equipment|comments?|reviews?|related|video|storage|faqs?|nährwerte?|kommentare|conseils?|astuces?|consejos|valori nutrizionali|voedingswaarden?|substitutions?|variations?|you (?:may|might) also|did you make|why you'll love|why this|more recipes|recetas|ricette|receitas|recettes|rezepte|recepten|fler recept|opskrifter|oppskrifter)(?:[^\p{L}]|$)/u

const EXACT = new Map<string, SectionKind>()
for (const word of OTHERS) EXACT.set(word, 'other')
for (const word of INSTRUCTIONS) EXACT.set(word, 'instructions')
for (const word of INGREDIENTS) EXACT.set(word, 'ingredients')

/** Length, first and last character of a text in one number: a key that does not need the whole text. */
const shapeOf = (length: number, first: number, last: number): number => length * 0x10000 + first * 0x100 + last

const SHAPES = new Set<number>()
for (const word of EXACT.keys()) SHAPES.add(shapeOf(word.length, word.charCodeAt(0), word.charCodeAt(word.length - 1)))

/** Longest line that can be a heading of a section, in characters. */
const MAX_HEADING = 70

const BEGINS_INGREDIENTS =
  /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|ainekset|składniki|hozzávalók|ингредиенты|malzemeler|suroviny|ingredience|ingrediente|sastojci|sestavine|υλικά) (?:for|für|pour|de|para|per|voor|till|til|na|для|za|για|do|pentru)\b/iu

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Whether all is ASCII without brackets and with single spaces: most lines, for which there is a quick way. */
function isSimple(line: string): boolean {
  let last = 0
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    if (code > 0x7e || code < 0x20 || code === 0x28 || (code === 0x20 && last === 0x20)) return false
    last = code
  }
  return true
}

/** What is compared of a line. */
function plainOf(line: string): string {
  return line
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '')
    .replace(/\s+/g, ' ')
}

/** A simple line from its first letter to its last. */
function trimmed(line: string): string {
  let start = 0
  let end = line.length
  while (start < end && !isLetter(line.charCodeAt(start))) start += 1
  while (end > start && !isLetter(line.charCodeAt(end - 1))) end -= 1
  return line.slice(start, end)
}

/** What characters are in a heading; of those that are odd it takes longer to tell what becomes of them. */
const SIGN = 0
const LETTER = 1
const SPACE = 2
const ODD = 3

/** The characters that need no look at those around them to be compared. */
const CHARACTERS = Uint8Array.from({ length: 0x300 }, (_none, code) => {
  const character = String.fromCharCode(code)
  if (character.toLowerCase().length > 1 || character === 'ſ') return ODD
  return /\p{L}/u.test(character) ? LETTER : /\s/.test(character) ? SPACE : SIGN
})

/** Dashes and quotation marks, and fractions. */
const isSignBeyond = (code: number): boolean => (code >= 0x2010 && code <= 0x2027) || (code >= 0x2150 && code <= 0x215f)

const characterOf = (code: number): number =>
  code < 0x300 ? (CHARACTERS[code] ?? ODD) : isSignBeyond(code) ? SIGN : ODD

const lowerAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 0x80 ? (isLetter(code) ? code | 0x20 : code) : text.charAt(at).toLowerCase().charCodeAt(0)
}

/** The first two letters of the words that headings of ingredients begin with. */
const INGREDIENT_STARTS = new Set(['in', 'zu', 'ai', 'sk', 'ho', 'ma', 'su', 'sa', 'se'])

/** False of lines that are surely neither known in all their words nor begin as headings of ingredients do: most lines. */
function mayBeKnown(line: string): boolean {
  const text = line.includes('(') ? line.replace(/\([^()]*\)/g, ' ') : line
  let start = -1
  let end = -1
  /** Spaces that follow another, before the place that is looked at and before the last letter. */
  let spaces = 0
  let extra = 0
  let last = SIGN
  for (let at = 0; at < text.length; at += 1) {
    const here = characterOf(text.charCodeAt(at))
    if (here === ODD) return true
    if (here === LETTER) {
      if (start < 0) {
        start = at
        spaces = 0
      }
      end = at + 1
      extra = spaces
    } else if (here === SPACE && last === SPACE) spaces += 1
    last = here
  }
  if (start < 0) return false
  const first = lowerAt(text, start)
  return (
    SHAPES.has(shapeOf(end - start - extra, first, lowerAt(text, end - 1))) ||
    INGREDIENT_STARTS.has(String.fromCharCode(first, lowerAt(text, start + 1)))
  )
}

/** Whether a line ends in a colon. */
export function endsInColon(line: string): boolean {
  const last = line.charCodeAt(line.length - 1)
  return last === 0x3a || last === 0xff1a
}

/**
 * What a line would announce as a heading: in all its words, or, where it `looksSo`, only with some of them; null for
 * nothing known.
 */
export function sectionKind(line: string, looksSo: boolean): { kind: SectionKind; isExact: boolean } | null {
  if (line.length > MAX_HEADING) return null
  if (!looksSo && !mayBeKnown(line)) return null
  const plain = isSimple(line) ? trimmed(line).toLowerCase() : plainOf(line)
  const exact = EXACT.get(plain)
  if (exact) return { kind: exact, isExact: true }
  if (/[.!]$/.test(line)) return null
  if (!looksSo) return BEGINS_INGREDIENTS.test(plain) ? { kind: 'ingredients', isExact: false } : null
  if (WITHIN_OTHERS.test(plain)) return { kind: 'other', isExact: false }
  if (WITHIN_INSTRUCTIONS.test(plain)) return { kind: 'instructions', isExact: false }
  if (WITHIN_INGREDIENTS.test(plain)) return { kind: 'ingredients', isExact: false }
  return null
}

/** Parts of class names and ids that sites of many languages give to such parts of a page. */
export const LABELS = {
  ingredients: /ingredi[eë]n|zutat|hozzaval|skladnik|ainekset|ainesosa|malzeme|ingrédient|surovin/,
  instructions:
    /instruction|direction(?!al)|(?<!payment-|shipping-|contact-)method|preparation|preparaci|preparazion|procedure|procedimento|zubereit|bereiding|tillagning|fremgang|recipe[-_]{0,2}steps?|(?:^|[-_ ])steps?(?:$|[-_ ])|elkeszit|etapes?|elaboracion|modo-?(?:de-)?preparo|how-?to-?(?:make|cook)|valmistus|przygotowan|postup/,
} as const
