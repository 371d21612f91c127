const set = (words: string) => new Set(words.trim().split(/\s+/))

/** What was done to the food before it is measured: "2 tbsp chopped parsley" is parsley. */
export const preparations = set(`
  chopped minced diced sliced grated shredded crumbled crushed peeled cored deveined sifted melted softened beaten packed
  shaved julienned cubed quartered halved chilled lukewarm cooked strained drained rinsed trimmed mashed torn seeded
  deseeded slivered flaked squeezed heaped heaping scrubbed washed smashed bruised crumpled snipped slashed shucked
  hulled stemmed zested segmented unpeeled pounded flattened picked tempered cracked toasted fried divided sieved pressed
  thawed defrosted warmed cooled pulled spiralized riced gehackt gehackte gehackter gehacktes gerieben geriebene
  geriebener geriebenes haché hachée hachés hachées râpé râpée râpés émincé émincée picado picada picados picadas
  rallado rallada rallados`)

/** How it was done. Before such a word only: a "lightly salted butter" is one. */
export const manners = set(`
  finely freshly coarsely roughly thinly thickly lightly loosely tightly firmly very well quite fairly gently diagonally
  lengthwise crosswise newly partially still fein grob frisch finement grossièrement fraîchement finamente muy recién`)

/** Sizes of the thing itself; they are no part of its name. */
export const sizes = set(`
  large medium small lg md med sm big extra-large xl medium-sized large-sized small-sized medium-size jumbo
  medium-large small-medium small-to-medium medium-to-large große großer großes kleine kleiner kleines mittelgroße
  mittelgroßer mittlere grosse grosses petite petites petits moyen moyenne moyens moyennes gros grandes grande pequeña
  pequeño pequeñas pequeños mediana mediano medianas medianos`)

/** Words after which a size may still come: "3 ripe medium pears". */
export const beforeSize = set('ripe fresh whole firm frische reife')

/** Words that only say how much or how the rest goes on. */
export const fillers = set(`
  of each about approximately approx approx. roughly additional another extra more some plus de du des d' di von of
  heaping scant generous ca ca. circa etwa environ unos unas`)

/** A comma before one of these ends the name. */
export const remarks = set(`
  preferably such plus optional to at about cut in each for including with or if as like see not no use your depending
  more both any adjusted room leaves leaf skin skins seeds stalk stalks stem stems rind crusts tough woody white green
  from plus zum für nach pour para al`)

/** Brackets with one of these hold a remark, others a second name: "chickpea flour (besan)". */
export const bracketRemarks = set(`
  optional such preferably available see recipe recipes note notes also any no not do will if or to for in with from
  and about approx approximately at each per use used plus including like smooth chunky cooked drained packed homemade
  store-bought melted softened chopped sliced diced thawed frozen divided total peeled page weight size inch oder ou
  follows follow below above only more less depending your you is are the a i we well very room temperature it
  größe nach für zum pour para al opcional facultatif wahlweise`)
