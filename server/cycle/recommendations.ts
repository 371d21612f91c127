import type { z } from 'zod'
import type { Phase } from './constants.ts'
import type { recommendationsView, TipView } from './food/contract.ts'

const source = {
  iron: {
    name: 'NIH Office of Dietary Supplements: Iron',
    url: 'https://ods.od.nih.gov/factsheets/Iron-HealthProfessional/',
  },
  anaemia: { name: 'NHS: Iron deficiency anaemia', url: 'https://www.nhs.uk/conditions/iron-deficiency-anaemia/' },
  heavy: { name: 'NHS: Heavy periods', url: 'https://www.nhs.uk/conditions/heavy-periods/' },
  cramps: {
    name: 'Cochrane 2016: Dietary supplements for dysmenorrhoea',
    url: 'https://doi.org/10.1002/14651858.CD002124.pub2',
  },
  appetite: { name: 'Tucker and others, Nutrition Reviews 2025', url: 'https://doi.org/10.1093/nutrit/nuae093' },
  folate: { name: 'CDC: Folic acid', url: 'https://www.cdc.gov/folic-acid/about/index.html' },
  guidelines: { name: 'Dietary Guidelines for Americans 2020–2025', url: 'https://www.dietaryguidelines.gov/' },
  fiveADay: { name: 'NHS: 5 A Day', url: 'https://www.nhs.uk/live-well/eat-well/5-a-day/why-5-a-day/' },
  timing: { name: 'Bull and others, npj Digital Medicine 2019', url: 'https://doi.org/10.1038/s41746-019-0152-7' },
  fish: {
    name: 'NHS: Fish and shellfish',
    url: 'https://www.nhs.uk/live-well/eat-well/food-types/fish-and-shellfish-nutrition/',
  },
  iodine: {
    name: 'NIH Office of Dietary Supplements: Iodine',
    url: 'https://ods.od.nih.gov/factsheets/Iodine-HealthProfessional/',
  },
  eatwell: {
    name: 'NHS: The Eatwell Guide',
    url: 'https://www.nhs.uk/live-well/eat-well/food-guidelines-and-food-labels/the-eatwell-guide/',
  },
  pms: { name: 'ACOG: Premenstrual syndrome', url: 'https://www.acog.org/womens-health/faqs/premenstrual-syndrome' },
  b6: {
    name: 'NIH Office of Dietary Supplements: Vitamin B6',
    url: 'https://ods.od.nih.gov/factsheets/VitaminB6-HealthProfessional/',
  },
} as const

const tips: Record<Phase, TipView[]> = {
  menstrual: [
    { text: 'Women of 19 to 50 need about 18 mg of iron a day, more than men do.', source: source.iron },
    {
      text: 'Iron is in meat, seafood, beans, leafy greens and fortified cereals; vitamin C in the same meal helps the body take it up.',
      source: source.iron,
    },
    {
      text: 'Much tea or coffee makes it harder to take up iron. Have them between meals rather than with them.',
      source: source.anaemia,
    },
    {
      text: 'If your periods are very heavy, ask a doctor about a blood test: they can leave you short of iron.',
      source: source.heavy,
    },
    { text: 'There is no good evidence that dietary supplements help against cramps.', source: source.cramps },
  ],
  follicular: [
    {
      text: 'Appetite is on average a little lower than in the luteal phase: in studies people ate about 168 kcal a day less.',
      source: source.appetite,
    },
    { text: 'If you could become pregnant, 400 µg of folic acid a day is advised.', source: source.folate },
    {
      text: 'Women of 19 to 50 are advised to eat 25 to 28 g of fibre a day, and to vary their protein: beans, fish, eggs, nuts, meat.',
      source: source.guidelines,
    },
    { text: 'Five portions of fruit and vegetables a day are a good base.', source: source.fiveADay },
  ],
  ovulatory: [
    {
      text: 'When ovulation happens varies widely between people and cycles, so this phase is an estimate.',
      source: source.timing,
    },
    {
      text: 'Two portions of fish a week are advised, one of them oily such as salmon or mackerel. If you may become pregnant some day, no more than two oily ones.',
      source: source.fish,
    },
    {
      text: 'Adults need 150 µg of iodine a day; it is in seaweed, fish, dairy, eggs and iodised salt.',
      source: source.iodine,
    },
    {
      text: 'Choose wholegrains, and have six to eight drinks a day, such as water, tea or milk.',
      source: source.eatwell,
    },
  ],
  luteal: [
    {
      text: 'Being hungrier is common: in studies people ate on average about 168 kcal a day more than in the follicular phase.',
      source: source.appetite,
    },
    {
      text: 'Complex carbohydrates and foods rich in calcium may ease premenstrual symptoms.',
      source: source.pms,
    },
    {
      text: 'If premenstrual symptoms bother you, try less caffeine, alcohol and salt.',
      source: source.pms,
    },
    { text: 'Smaller meals, more often, suit some people better than three large ones.', source: source.pms },
    { text: 'High doses of vitamin B6 over a long time can harm the nerves.', source: source.b6 },
  ],
}

/** General tips on food for a phase, each with its source. The same for everybody: nothing of a chef's goes into them. */
export const recommendationsFor = (phase: Phase): z.output<typeof recommendationsView> => ({
  phase,
  recommendations: tips[phase].map(({ text }) => text),
  heading: 'General information. Evidence for eating by phase is limited, and this is no medical advice.',
  tips: tips[phase],
})
