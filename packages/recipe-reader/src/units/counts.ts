import { containers } from './measures.ts'

/**
 * Units that count: parts of plants, containers, pieces. By English name:
 *
 *     name | what one weighs or holds | how it is used | other words
 *
 * One is some grams or millilitres whatever the food, or a `piece` as the table of foods weighs it; "-" where it cannot be
 * told. `vague` ones are amounts without a number ("pinch of salt"); of `sized` ones and of containers a line may say how
 * large each is ("2 (6 oz) fillets").
 */
const TABLE = `
bag | 250 g | - | bags, tüte, tüten, bolsa, bolsas
ball | 125 g | sized | balls
bar | 100 g | - | bars, tafel, tafeln, tablette, tablettes, tableta, tabletas
block | 250 g | - | blocks
bottle | 500 g | - | bottles, flasche, flaschen, bouteille, bouteilles, botella, botellas, bottiglia, bottiglie, garrafa, garrafas, flaska, flaske, fles, butelka
box | 400 g | - | boxes, schachtel, caja, cajas
bulb | piece | - | bulbs, knolle, knollen, bulbe, bulbes, bulbo, bulbos
bunch | 60 g | vague | bunches, bund, bündel, botte, bottes, bouquet, bouquets, manojo, manojos, mazzetto, mazzo, mazzi, bos, bosje, knippe, bundt, nippu, csokor, pęczek, pęczki, maço, maços
can | 400 g | - | cans, dose, dosen, boîte, boîtes, lata, latas, blik, blikken, lattina, lattine, burk, burkar, dåse, dåser, boks, bokser, puszka, puszki
carton | 250 g | - | cartons, becher, brique, briques, barquette, barquettes
chunk | - | sized | chunks
clove | piece | - | cloves, zehe, zehen, gousse, gousses, diente, dientes, spicchio, spicchi, teentje, teentjes, fedd, fed, klyfta, klyftor, gerezd, ząbek, ząbki, ząbków, dente, dentes, teen
container | 250 g | - | containers
cube | 10 g | - | cubes, würfel, cubo, cubos
dash | 0.6 g | vague | dashes, spritzer, schuss, trait, traits, chorro, chorros, chorrito, chorritos
dollop | 25 g | vague | dollops, klecks
dozen | 12 pieces | - | dozens, dz, dutzend, douzaine, docena
drop | 0.05 g | - | drops, tropfen, goutte, gouttes, gota, gotas
ear | piece | - | ears
envelope | 7 g | - | envelopes
fillet | 150 g | sized | fillets, filets
glass | 200 ml | - | glasses, glas, gläser, verre, verres, vaso, vasos, bicchiere, bicchieri
glug | 15 g | vague | glugs
grating | 0.3 g | vague | gratings
handful | 30 g | vague | handfuls, handsful, handvoll, händevoll, poignée, poignées, puñado, puñados, manciata, manciate, punhado, handje, håndfuld, håndfull, näve, marék, garść
head | piece | sized | heads, kopf, köpfe, tête, têtes, cabeza, cabezas
heart | piece | - | hearts
jar | 350 g | - | jars, bocal, bocaux, tarro, tarros, bote, botes
knife tip | 0.5 g | - | messerspitze, messerspitzen, msp
knob | 15 g | vague | knobs
leaf | 0.5 g | - | leaves, blatt, blätter, feuille, feuilles, hoja, hojas, foglia, foglie, folha, folhas, blaadje, blaadjes, liść, liście, liści, levél
link | 85 g | - | links
loaf | 500 g | - | loaves
pack | 250 g | - | packs
package | 250 g | - | pkgs, packages, packung, packungen, pckg, paquet, paquets, paquete, paquetes, confezione, confezioni, pacote, pacotes, pakje, pakjes, paket, pakke, pakker, csomag, opakowanie, opakowania
packet | 10 g | - | packets, päckchen, pck, pkt, pkts
pat | 5 g | - | pats
piece | piece | sized | pieces, stück, stücke, stk, morceau, morceaux, pieza, piezas, trozo, trozos, pezzo, pezzi, unidade, unidades, pedaço, pedaços, stuk, stuks, styck, st, kpl, db, szt, sztuka, sztuki
pinch | 0.4 g | vague | pinches, prise, prisen, pincée, pincées, pizca, pizcas, pizzico, snufje, snufjes, pizzichi, pitada, pitadas, nypa, klype, csipet, szczypta, szczypty, ripaus
pod | piece | - | pods
portion | - | sized | portions
pot | 150 g | - | pots
pouch | 250 g | - | pouches
punnet | 250 g | - | punnets, barqueta
rack | piece | sized | racks
rasher | 25 g | - | rashers
rib | piece | - | ribs
sachet | 8 g | - | sachets, beutel, sobre, sobres
scoop | 60 g | - | scoops
sheet | 20 g | - | sheets
shot | 44 ml | - | shots
slab | piece | sized | slabs
slice | 25 g | sized | slices, scheibe, scheiben, tranche, tranches, rebanada, rebanadas, loncha, lonchas, rodaja, rodajas, lámina, láminas, fetta, fette, fatia, fatias, plak, plakken, plakje, plakjes, sneetje, sneetjes, skiva, skivor, skive, skiver, szelet, plaster, plastry, plastrów
spear | piece | - | spears
splash | 10 g | vague | splashes
sprig | 1 g | vague | sprigs, zweig, zweige, brin, brins, ramita, ramitas, stängel, stiel, stiele, branche, branches, rama, ramas, rametto, rametti, ramo, ramos, takje, takjes, kvist, kvistar, kvister, szál, gałązka, gałązki
square | 10 g | sized | squares, carré, carrés
squeeze | 5 g | vague | squeezes
stalk | piece | - | stalks, stange, stangen, tige, tiges, tallo, tallos, gambo, gambi, stengel, stengels, talo, talos
stem | 2 g | - | stems
stick | piece | sized | sticks
strip | 20 g | - | strips, streifen, tira, tiras
tin | 400 g | - | tins
tub | 250 g | - | tubs
tube | 100 g | - | tubes
wedge | 30 g | - | wedges
`

export type Count = {
  name: string
  words: readonly string[]
  /** Grams, millilitres or pieces of the food; null where unknown. */
  one: { amount: number; of: 'g' | 'ml' | 'piece' } | null
  isVague: boolean
  /** Whether a line may say how much each holds. */
  isContainer: boolean
}

function readOne(cell: string): Count['one'] {
  const [, amount, of] = /^(?:(\S+) )?(g|ml|piece)s?$/.exec(cell) ?? []
  return of === undefined ? null : { amount: Number(amount ?? 1), of: of as 'g' | 'ml' | 'piece' }
}

export const counts: readonly Count[] = TABLE.trim()
  .split('\n')
  .map(line => {
    const [name = '', one = '', use = '', words = ''] = line.split(' | ')
    return {
      name,
      words: words.split(', '),
      one: readOne(one),
      isVague: use === 'vague',
      isContainer: use === 'sized' || containers.has(name),
    }
  })

const byName: ReadonlyMap<string, Count> = new Map(counts.map(count => [count.name, count]))

/** The counting unit of this English name. */
export const countOf = (name: string): Count | undefined => byName.get(name)
