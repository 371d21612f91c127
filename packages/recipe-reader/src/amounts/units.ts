/** The measures in which a recipe is shown. */
export type UnitSystem = 'as-written' | 'metric' | 'us'

/** A word for a container, right behind the amount that it holds: "400g can". */
export const HELD =
  /^[\s-]?(?:cans?|tins?|jars?|packs?|packets?|packages?|sachets?|bags?|bottles?|box|cartons?|tubs?|tubes?|pots?|blocks?|balls?|bars?|pouch|punnet|dosen?|gläser|glas|packung|päckchen|becher|beutel|flasche|boîtes?|paquets?|bocal|latas?|botes?|paquetes?|sobres?)(?!\p{L})/iu
