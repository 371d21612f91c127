import { manners, preparations, remarks, sizes } from 'recipe-reader/ingredients'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'

/** Words of kitchens and labels that are spelled right and are no food, though they may be a letter away from one. */
export const plainVocabulary: ReadonlySet<string> = new Set(
  [
    ...[...preparations, ...manners, ...remarks, ...sizes].map(normalizeForSearch),
    ...`break breaks means peace reach teach beach steam dream union unions grate grated gratin cheers please lemony
    board roast roasted toast toasted baked boiled frozen dried smoked ground whole fresh organic bio natural raw sweet
    salted unsalted spicy spiced brand product quality premium original classic extra light family value size serves
    serving servings store keep place cool allergy advice gluten contains ingredients nutrition energy protein fibre
    weight drained washed ready meals flaky floury peppery salty crumbs pieces chunks slices strips wedges stick sticks
    bunch bunches handful pinch pinches sprig sprigs stalk stalks clove heads knob piece glass bottle packet package
    carton tablespoon tablespoons teaspoon teaspoons ounce ounces pound pounds gramm gramms grams liter litre
    pickled cured creamy crispy crunchy crust crusty stock stored sealed plain white black brown green yellow purple
    orange golden silver heavy double single thick thin young baby mature strong mild medium large small bitter
    boneless skinless seedless instant quick homemade leftover store bought bouquet garnish topping toppings filling
    coating batter greens leaves leafy fruity nutty season seasonal seasoned seasoning shells shelled hulls
    burst quarter eaten chill loose works soften thickens smells fingers whisk streak these keeps waits while kernels
    edges pancakes after carry rough savoury pockets cases masala omelette carts barely seems halve dress smell bursts
    coats close pressing layers settle gives roots thicken match gingery peaks rather cools larger heats letter handle
    cutter seals stones shapes weeks sweetness shallow mandoline dipping dashes broken raising salata santa verde husks
    quart cacio shavings reserved butterfat crumbles slabs watery search dishes needs clone register types figures
    writes reads listen folder caches links model ranges pairs shortcuts tables mounts pasted drawn routes presses calls
    sites compose composed files portions batteries battery buttery bottles cottage village garden kitchens master
    layer layers loses later makes bones grade range pages paths passes posts cinder center centre select choice chosen finest simply nature natures valley market farmer farmers family original
    special favourite favorite recipe recipes organic certified trusted selected powered power cleaner bleach tissue
    tissues sponges candles washing powder tablets capsule capsules filter filters plastic recycle recycled please
    kitchenware healthy health vitamin vitamins source sources reduce reduced calories total sodium carbs carbohydrate
    address country imported produced product products packed packaging company limited consumer service services
    number printed label labels design paint painter spray sprays charger charges points parts shine ocean river
    sheet sheets paper towel foil kitchen party house world sunday water waters sauces trade trader taste tastes tasty
    style glaze glazed stuffed mixed mixture blend blended blanched poached cover grill grilled marinade marinated
    glutenfrei laktosefrei frisch frische frischer gemahlen gemahlene geschnitten getrocknet getrocknete tiefgefroren
    tiefkuhl abgetropft gehackt klein scheiben stucke wurfel streifen prise bund dose dosen glaser packung tasse tassen
    teeloffel essloffel haltbar gekuhlt lagern mindestens enthalt zutaten nahrwerte kann spuren fettarm halbfett
    frais fraiche fraiches frais sec seche seches coupe coupes tranche tranches botte pincee cuillere cuilleres verre
    boite sachet bien cuit cuite entier entiere fresco fresca frescos frescas seco seca picado picada molido molida
    entero taza tazas cucharada cucharadas cucharadita lata paquete puñado manojo rebanada rodajas natural dulce grande
    barilla heinz knorr milka bonne maman nestle kelloggs nivea persil tesco sainsbury sainsburys waitrose
    aldi lidl edeka rewe penny netto kaufland spar coop migros carrefour auchan leclerc monoprix picard mercadona
    hacendado hero danone alpro muller mueller landliebe weihenstephan barenmarke ehrmann zott bauer arla lurpak
    president galbani rama becel flora lavazza illy jacobs dallmayr tchibo twinings lipton teekanne lindt ritter
    haribo ferrero bueno hanuta toblerone cadbury hersheys hershey twix snickers bounty oetker backin
    alnatura rapunzel demeter naturland davert seitenbacher kolln koelln brandt leibniz bahlsen wasa pringles lays
    lorenz chio funny frisch crunchips bertolli bertoli carapelli monini filippo berio mutti cirio rummo garofalo cecco
    buitoni miracoli uncle bens tilda amira kikkoman blue dragon amoy thai heritage patak pataks sharwoods lee kum
    hellmanns thomy kuhne kuehne hengstenberg develey lowensenf colmans maille amora branston hartleys tiptree rigoni
    zentis schwartau langnese breitsamer rowse lyles tate billingtons silver spoon sudzucker diamant aurora homepride
    mcdougalls allinson doves farm bobs arthur quaker jordans dorset cereals post general mills kraft
    campbells swanson progresso del monte dole libbys green giant bonduelle hak iglo birds eye mccain findus frosta
    john west starbuck princes saupiquet rio mare calvo isabel starkist bumble the rugenwalder wiesenhof
    meica herta aoste citterio beretta oscar mayer hormel perdue tyson garden gourmet taifun cathedral pilgrims
    choice babybel gerolsteiner volvic evian vittel perrier pellegrino bitburger becks heineken corona
    stella artois bull monster schweppes fritz bionade capri sonne hohes granini innocent tropicana albi valensina`
      .split(/\s+/)
      .map(normalizeForSearch),
  ].filter(Boolean),
)
