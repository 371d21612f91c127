import { expect, test } from 'vitest'
import { tellLanguage } from './tell-language.ts'

test.each([
  ['en', 'Whisk the flour and the milk until the batter is smooth, then add the sugar.'],
  ['de', 'Das Mehl mit dem Zucker und den Eiern in eine Schüssel geben und 10 Minuten ruhen lassen.'],
  ['de', 'Das Mehl mit dem Zucker und den Eiern in eine Schiissel geben, bei 180 Grad fir 10 Minuten backen'],
  ['fr', 'Mélangez la farine et le sucre dans un saladier, ajoutez les œufs et laissez reposer avec du beurre.'],
  ['es', 'Mezclar la harina con el azúcar y los huevos, añadir el agua y dejar en el horno.'],
  ['it', 'Mescolare la farina con lo zucchero e le uova, aggiungere il burro e cuocere in forno per 20 minuti.'],
  [null, '250 g 3 1 kg'],
  [null, 'Pumpkin Panna Cotta Focaccia'],
])('is %s: %s', (language, text) => {
  expect(tellLanguage(text)).toBe(language)
})
