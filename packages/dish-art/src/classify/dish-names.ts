import type { Ingredient } from './contents.ts'
import type { DishKind } from './dish-kinds.ts'

/**
 * Dishes that have names of their own, by the kind that is nearest. A name that is also a person's (Charlotte), a
 * place's (Berliner) or another thing in the next language (crema, torta, pain, Eis) stands in a phrase or not at all.
 */
export const nameWords: Partial<Record<DishKind, string>> = {
  tacos:
    'taquito flauta chimichanga chilaquiles sope gordita tlayuda durum tinga tortilla_chips tex_mex_wrap totopo al_pastor',
  pizza: 'calzone manoushe man_oushe mana_eesh manakeesh pissaladiere khachapuri sfincione stromboli pinsa',
  dumplings:
    'jiaozi potsticker manti pelmeni vareniki varenyky khinkali xiaolongbao dim_sum shumai siu_mai har_gow summer_roll egg_roll lumpia coxinha mandu piroshki pirozhki pirogge piroggen -knodel -klosse dampfnudel dampfnudeln agnolotti agnolotto cappelletti kreplach gnudi croqueta croquette kroketten krokette crocchette arancini arancino suppli pakora pakoda bhaji bhajia pasty pasties tamal tamale panzerotti panzerotto culurgiones rissole sausage_roll kroppkakor pierogy saltena hushpuppy pastizzi fruhlingsrolle rollito',
  pancakes:
    'okonomiyaki pajeon latke -puffer reibekuchen -reibekuchen reiberdatschi rosti dosa uttapam injera poffertjes dorayaki palatschinken palatschinke palacsinta aebleskiver ebleskiver socca farinata dutch_baby cachapa appam boxty crab_cake fish_cake fishcake potato_cake fritter johnnycake pannekoeken pannenkoeken pikelet drop_scone crespelle marillenpalatschinken eierkuchen plinsen beignet_de_courgette pannukakku jeon chilla msemen',
  skillet:
    'grostl bratkartoffeln pyttipanna hash_brown bubble_and_squeak patatas_bravas uova_in_purgatorio gambas_al_ajillo bauernfruhstuck french_fries pommes_frites papas_fritas patatas_fritas patatine_fritte piperade farmers_breakfast huevos_a_la',
  burger: 'hot_dog hotdog chili_dog',
  salad:
    'tabouleh taboule tabouli som_tam larb laab panzanella gado_gado ensaladilla shopska horiatiki tiradito aguachile kachumber kachumbari macedonia_di_frutta macedonia_de_frutas tartare_de_saumon salmon_tartare crudites aguachiles celeri_remoulade',
  ramen:
    'khao_soi bun_bo_hue bun_bo bun_rieu mohinga lagman laghman kalguksu tonkotsu noodle_broth naengmyeon sopa_de_fideos',
  bake: 'pastitsio pastichio tartiflette hachis_parmentier fish_pie bobotie kugel imam_bayildi dolma dolmades sarma stuffed_pepper stuffed_tomato stuffed_tomatoes gefullte_paprika cabbage_roll golubtsi golabki kohlroulade krautwickel kohlrouladen scalloped_potato scalloped_potatoes toad_in_the cauliflower_cheese jansson um_ali -gratin brandade ofenschlupfer scheiterhaufen cheese_souffle souffle_au_fromage kasesouffle apple_crisp berry_crisp peach_crisp fruit_crisp rhubarb_crisp tian pastel_de_choclo pastel_de_papa timballo pasta_al_forno tamale_pie strata briam gemista yemista karniyarik croziflette mashed_potato mashed_potatoes kartoffelpuree kartoffelbrei kartoffelstampf puree_de_pommes pure_de_patata pure_de_patatas stuffed_mushroom stuffed_mushrooms colcannon',
  pasta:
    'amatriciana aglio cavatelli malloreddus pici -fleckerl krautfleckerl strozzapreti fidea fideua vongole tteokbokki trofie bigoli garganelli paccheri macheroni maccheroni pad_thai pad_see_ew chow_mein lo_mein yakisoba japchae pancit bami mie_goreng mee_goreng kway_teow haluski tetrazzini chicken_alfredo -spatzle',
  stirfry:
    'kung_pao gong_bao chop_suey chopsuey pad_krapow pad_kra_pao mapo lomo_saltado sweet_and_sour general_tso orange_chicken twice_cooked moo_shu teriyaki_tofu teriyaki_chicken chicken_teriyaki beef_and_broccoli beef_broccoli nasi_goreng fried_rice cashew_chicken salt_and_pepper',
  cookies:
    'baklava baklawa vanillekipferl kipferl zimtstern zimtsterne amaretto_cookie alfajor polvoron polvorones hamantaschen rugelach kourabiedes maamoul mamoul melomakarona pfeffernusse pfeffernuss florentiner ladoo laddu laddoo burfi barfi rocky_road gingersnap gingerbread_house langues_de_chat bredele ricciarelli krumkake pizzelle mantecado tuile linzer_augen spitzbuben basbousa namoura pepparkakor rosquillas bonbon makrout springerle bethmannchen',
  muffins:
    'krapfen -krapfen kreppel zimtschnecke kardemummabullar kanelbullar kanelbulle canele profiterole eclair buchteln yorkshire_pudding yorkshire_puddings pao_de_queijo pan_de_bono gougere cornetto pain_au_chocolat pains_au_chocolat pain_aux_raisins cannoli cannolo sfogliatella sfogliatelle churro bombolone bomboloni beignet medialuna medialunas kouign semla semlor oliebollen oliebol sufganiyot sufganiyah paczki paczek zeppole zeppola loukoumades gulab_jamun bunuelo crumpet brezel brezeln -brezel -brezeln simit madeleines malasada -hornchen torta_frita torta_fritta monkey_bread quarkballchen lussekatter choux_a_la_creme choux_chantilly zimtschnecken nussschnecken mohnschnecken nussschnecke franzbrotchen milchbrotchen laugenbrotchen',
  tart: 'nata_tart pasteis_de_nata pastel_de_nata spanakopita borek burek boreg byrek banitsa tourtiere zwiebelkuchen lauchkuchen gemusekuchen speckkuchen kartoffelkuchen flamiche strudel -strudel torta_pasqualina torta_rustica tiropita pastiera kunafa knafeh kanafeh kunefe mille_feuille millefeuille coulibiac kulebiaka erbazzone wellington bisteeya pastilla empanada_gallega cheese_flan flaugnarde quesada vol_au_vent',
  shortcake: 'victoria_sandwich',
  cake: 'bienenstich lamington tres_leches buche_de_noel yule_log charlotte_aux charlotte_russe apple_charlotte baba_au_rhum rum_baba savarin paris_brest genoise castella kasutera swiss_roll biskuitrolle biskuitroulade donauwelle frankfurter_kranz kladdkaka medovik revani ravani parkin battenberg sticky_toffee_pudding toffee_pudding christmas_pudding plum_pudding steamed_pudding moelleux lava_cake pan_di_spagna pandoro zuppa_inglese cassata zuccotto fraisier kransekake kurtoskalacs tarta_de_queso cheese_cake biskuit black_forest angel_food red_velvet chocolate_fondant torta_caprese',
  toast:
    'croque rarebit french_toast pain_perdu arme_ritter torrija banh_mi club_sandwich torta_ahogada torta_cubana francesinha smorrebrod -stulle strammer_max tramezzini tramezzino tartine pan_con_tomate pa_amb_tomaquet mollete muffuletta po_boy lobster_roll salad_sandwich sando vada_pav pav_bhaji reuben_sandwich crostone bocata sandwiches butterbrot kasebrot wurstbrot abendbrot croissant_sandwich montadito fischbrotchen mettbrotchen',
  loaf: 'panettone hefezopf bara_brith kulich chapati paratha lavash fougasse tsoureki pain_d_epices nut_roast pumpernickel pan_de_muerto banana_bread schiacciata rosca_de_reyes puri bhatura bauernbrot damper tiger_bread knackebrod roti_canai roti_prata',
  bowl: 'oyakodon katsudon gyudon donburi chirashi sushi maki temaki nigiri onigiri nasi_lemak koshari kushari burrito_bowl taco_bowl sushi_roll maki_roll bun_cha banchan sushi_bowl',
  pita: 'arepa pupusa kebab_pita',
  porridge:
    'creme_brulee creme_caramel flan panna_cotta mousse_au_chocolat chocolate_mousse mousse_de_chocolate mousse_al_cioccolato -mousse lemon_mousse kheer zabaglione zabaione sabayon rote_grutze grutze griessbrei birchermuesli bircher natilla crema_catalana crema_pasticcera eton_mess trifle gooseberry_fool rhubarb_fool strawberry_fool raspberry_fool mango_fool posset syllabub ice_cream sorbet gelato granita semifreddo halo_halo phirni firni sutlac muhallebi mahalabia muhallabia shrikhand ile_flottante iles_flottantes floating_island apfelmus applesauce apple_sauce compota compote kompott acai_bowl smoothie_bowl yogurt_parfait budino semolina_pudding helado_de glace_a_la glace_au glace_aux erdbeereis vanilleeis schokoladeneis schokoeis nusseis zitroneneis eiscreme dulce_de_leche kulfi bavarois bayerische_creme cranachan sorbete sorbetto kissel',
  curry:
    'butter_chicken murgh_makhani rogan_josh palak_paneer matar_paneer mutter_paneer shahi_paneer paneer_butter aloo_gobi dum_aloo baingan_bharta rajma sambar sambhar malai_kofta massaman panang rendang nihari haleem karahi kadai jalfrezi bhuna balti misir_wot misir_wat doro_wat doro_wot shiro wot bunny_chow chole keema kadhi dhansak dopiaza madras xacuti chana_masala',
  stew: 'feijoada coq_au_vin blanquette pot_au_feu caponata peperonata pisto lecso letscho ghormeh fesenjan fesenjoon mole_poblano mole_negro birria barbacoa ropa_vieja adobo kare_kare egusi maafe mafe yassa chakalaka hotpot hot_pot sukiyaki nikujaga jjigae stifado osso_buco ossobuco spezzatino cocido fabada etouffee bigos labskaus waterzooi carbonnade moqueca callaloo pepperpot chakhokhbili lobio stroganoff daube navarin baked_bean baked_beans cholent locro tzimmes choucroute moules_marinieres moules_frites moules cacciatora cacciatore pichelsteiner efo_riro potjiekos stoofvlees picadillo carne_guisada potee stroganow samfaina fricassee frikassee coda_alla_vaccinara caldereta',
  risotto:
    'jollof plov pulao pilaff pullao polow polo_rice mujaddara mujadara kedgeree kabsa tahdig gallo_pinto moros_y_cristianos risi_e_bisi mamaliga ugali sadza fufu maqluba maklouba waakye chicken_rice hoppin_john zereshk thieboudienne thiebou ceebu_jen arroz_con_pollo arroz_negro arroz_al_horno spanish_rice dirty_rice rice_and_peas rice_and_beans congri',
  soup: 'shchi solyanka soljanka ribollita pappa_al_pomodoro salmorejo ajo_blanco ajoblanco vichyssoise cioppino tom_yum tom_kha cullen_skink cock_a_leekie mulligatawny caldo_verde tortilla_soup sopa_de_tortilla sopa_azteca avgolemono harira chorba corba ezogelin zurek chlodnik okroshka matzo_ball matzah_ball pozole sancocho ajiaco menudo sinigang tteokguk creme_de_potiron creme_de_champignons creme_de_legumes creme_de_courgettes creme_de_brocoli acquacotta stracciatella_alla_romana wonton_soup barszcz zuppa_toscana caldo_de_pollo caldo_gallego samgyetang consomme fritattensuppe brodetto rasam sopa_de_ajo borsch',
  fish: 'fish_and_chips fish_n_chips fish_chips sole_meuniere dover_sole lemon_sole rollmops matjes gravlax gravad_lax baccala bacalhau steckerlfisch fischstabchen escabeche forelle_mullerin kipper gefilte_fish sashimi ackee saltfish fish_finger fish_fingers teriyaki_salmon zander dorade dorada calamari calamares pulpo polpo',
  roast:
    'sauerbraten peking_duck confit_de_canard duck_confit tandoori jerk_chicken porchetta gigot lechon cochinillo kleftiko pollo_a_la fried_chicken karaage schweinshaxe -haxe -gans sunday_roast ofengemuse legumes_rotis verdure_al_forno spanferkel poulet_roti poulets_rotis canard_roti agneau_roti roti_de_porc roti_de_boeuf roti_de_veau brathahnchen -keule',
  meat: 'tonkatsu cevapi cevapcici kofte souvlaki yakitori anticucho shashlik schaschlik churrasco asado bulgogi galbi saltimbocca entrecote tafelspitz rouladen rinderrouladen rinderroulade klopse -klopse currywurst bangers_and_mash bangers kibbeh kibbe keftedes albondiga boerewors char_siu chicken_kiev cordon_bleu milanesa kasseler haggis black_pudding carne_asada suya pulled_pork meatloaf meat_loaf hackbraten vitello_tonnato leberkase carnitas mititei pljeskavica scaloppine scaloppina steak_frites -fleischpflanzerl fleischpflanzerl chateaubriand katsu_pork frikadellen',
  eggs: 'spiegelei spiegeleier huevos_rancheros huevos_rotos huevos_estrellados tamagoyaki oeufs_en_cocotte oeufs_cocotte full_english english_breakfast scotch_egg cilbir oeufs_mimosa eggs_florentine fried_egg poached_egg boiled_egg',
  glass: 'limonada',
}

/** Names of what is as often beside a dish as the dish itself, or less a name than the word next to it. */
export const weakNameWords: Partial<Record<DishKind, string>> = {
  salad: 'kimchi sauerkraut raita',
  muffins: 'berliner concha croissant pretzel madeleine',
  glass:
    'margarita sangria margaritas caipirinha gluhwein mulled_wine mulled_cider hot_chocolate hot_cocoa heisse_schokolade chocolat_chaud chocolate_caliente cioccolata_calda masala_chai chai_latte chai_tea ayran eggnog pina_colada negroni aperol agua_fresca agua_de_jamaica tinto_de_verano frappe bloody_mary golden_milk goldene_milch eierlikor champurrado atole bubble_tea boba michelada pisco_sour coquito daiquiri mimosa te_helado the_glace affogato kefir granizado gin_tonic gin_and_tonic moscow_mule espresso cappuccino hugo_spritz',
  cookies:
    'meringue marzipan nougat halva halwa helva turron torrone fudge marshmallow mochi speculoos spekulatius amaretti lokum turkish_delight brigadeiro dango caramels peanut_brittle chocolate_truffle chocolate_truffles',
  toast: 'reuben cubano',
  bowl: 'hummus houmous baba_ganoush baba_ghanoush tzatziki guacamole muhammara salsa_verde liptauer',
  skillet: 'fries shrimp prawn gamba garnele garnelen crevette gambero gamberi scampi scallop',
  stew: 'mole jackfruit',
  porridge: 'eis helado',
  meat: 'katsu kotlety',
  roast: 'goose gans oie oca vegetable gemuse cauliflower -hahnchen',
  dumplings: 'tempura',
  loaf: 'roti',
  risotto: '-reis',
}

/** What is in dishes of such names, or what their pictures must show instead of meat. */
export const nameIngredients: Partial<Record<Ingredient, string>> = {
  chicken:
    'coq_au_vin butter_chicken peking_duck confit_de_canard karaage goose gans -gans waterzooi doro_wat doro_wot arroz_con_pollo -hahnchen',
  beef: 'barbacoa birria carnitas rendang ropa_vieja bulgogi rogan_josh nihari keema gyudon char_siu rouladen osso_buco ossobuco spezzatino stroganoff gigot porchetta lechon cochinillo -haxe schweinebraten sauerbraten spanferkel tafelspitz katsudon larb goulash gulasch wellington tourtiere kleftiko irish_stew al_pastor',
  sausage: 'choucroute bangers_and_mash currywurst feijoada black_pudding boerewors hot_dog',
  salmon: 'gravlax gravad_lax sashimi chirashi sushi maki temaki nigiri coulibiac',
  shrimp: 'moules etouffee cioppino tom_yum har_gow',
  fish: 'fish_and_chips saltfish kedgeree cullen_skink gefilte_fish matjes rollmops fish_cake fishcake fischbrotchen',
  cheese:
    'tiropita welsh_rarebit rarebit tartiflette cauliflower_cheese khachapuri raclette croque quesadilla kasesouffle cheese_souffle borek banitsa malai_kofta shahi_paneer cacio_e_pepe alfredo tarta_de_queso cheese_fondue',
  herb: 'ghormeh tabbouleh taboule palak spanakopita callaloo erbazzone vegetable veg_curry gemuse legume legumes verdure verdura cauliflower blumenkohl coliflor cavolfiore gobi larb chimichurri pizza_rustica ofengemuse sambar rasam torta_pasqualina torta_salata briam',
  carrot: 'vegetable gemuse legume legumes verdure verdura tzimmes ofengemuse chakalaka gemuse- -gemuse',
  tomato:
    'ratatouille caponata peperonata pisto lecso letscho shakshuka menemen samfaina chakalaka pappa_al_pomodoro amatriciana uova_in_purgatorio gazpacho bloody_mary sin_carne jollof piperade salmorejo imam_bayildi',
  potato:
    'fish_and_chips french_fries pommes_frites patatas_bravas patatas_fritas papas_fritas patatine_fritte bratkartoffeln hash_brown rosti latke reibekuchen kartoffelpuffer potato_cake aloo grostl pyttipanna scalloped_potato scalloped_potatoes tartiflette bubble_and_squeak dum_aloo bauernfruhstuck kartoffelpuree kartoffelbrei kartoffelstampf',
  squash: 'misir_wot misir_wat',
  bean: 'sin_carne lobio rajma chole chana chana_masala dal dahl daal shiro misir_wot misir_wat sambar baked_bean baked_beans fabada moros_y_cristianos gallo_pinto mujaddara waakye koshari muhammara tostada dhansak linseneintopf',
  darkbean: 'moros_y_cristianos',
  tofu: 'mapo kadhi paneer baingan_bharta malai_kofta aloo_gobi dum_aloo kitsune zaru_soba',
  aubergine: 'baba_ganoush baba_ghanoush caponata imam_bayildi baingan karniyarik baingan_bharta',
  nut: 'baklava baklawa bienenstich nut_roast turron nougat torrone paris_brest linzer_augen vanillekipferl maamoul zimtstern zimtsterne mandorle kunafa knafeh',
  apple: 'apfelmus bread_pudding um_ali ofenschlupfer scheiterhaufen apple_crisp apple_sauce applesauce apfelstrudel',
  berry: 'rote_grutze eton_mess acai_bowl smoothie_bowl trifle',
  cherry: 'black_forest',
  strawberry: 'fraisier',
  chocolate:
    'pain_au_chocolat hot_chocolate heisse_schokolade brigadeiro chocolate_truffle chocolate_truffles sachertorte kladdkaka moelleux lava_cake rocky_road eclair champurrado mousse_au_chocolat chocolate_mousse',
  cream: 'tres_leches pasteis_de_nata pastel_de_nata tzatziki raita profiterole',
  lemon: 'posset limoncello baklava baklawa basbousa namoura',
  egg: 'spiegelei spiegeleier huevos_rotos scotch_egg oyakodon bibimbap huevos_rancheros egg_fried_rice',
  coffee: 'affogato zimtschnecke chai_latte masala_chai speculoos spekulatius',
  beet: 'barszcz shchi',
  avocado: 'palta',
}
