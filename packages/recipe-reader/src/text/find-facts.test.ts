import { expect, it } from 'vitest'
import { factsOfLine } from './find-facts.ts'

it.each([
  ['Serves 8. Prep time 20 minutes. Cook time 45 minutes.', { servings: 8, prepTime: 20, cookTime: 45 }],
  ['Serves 4, prep time 10 minutes', { servings: 4, prepTime: 10 }],
  ['Cook time 1 hour. Makes 12 muffins.', { servings: 12, cookTime: 60, yieldText: '12 muffins' }],
  ['Prep: 15 min | Serves 6', { servings: 6, prepTime: 15 }],
])('finds servings beside times: %s', (line, facts) => {
  expect(factsOfLine(line, '')?.facts).toMatchObject(facts)
})

it.each([
  ['Serves four', { servings: 4 }],
  ['Makes about two dozen cookies', { servings: 24 }],
  ['vier Portionen', { servings: 4 }],
  ['Für vier Personen', { servings: 4 }],
  ['Portionen: vier', { servings: 4 }],
  ['Portions (people): 4', { servings: 4 }],
  ['Portions pour 6 personnes', { servings: 6 }],
  ['4 servings as a main course', { servings: 4 }],
  ['8 parts', { servings: 8 }],
  ['6 couverts', { servings: 6 }],
  ['4 portioner', { servings: 4 }],
  ['Portioner: 4', { servings: 4 }],
  ['För 4 personer', { servings: 4 }],
  ['Til 4 personer', { servings: 4 }],
  ['For 4 people', { servings: 4 }],
  ['Voor 4 porties', { servings: 4 }],
  ['4–6 porções', { servings: 6 }],
  ['4 osób', { servings: 4 }],
])('finds servings: %s', (line, facts) => {
  expect(factsOfLine(line, '')?.facts).toMatchObject(facts)
})

it.each([
  'Stir well, then leave it for 20 minutes.',
  'Portion into four bowls and serve.',
  'Portion into 4 bowls and serve.',
  'two parts gin',
  '2 parts gin',
  'zwei Portionen Reis',
  '2 Portionen Reis',
  'one portion cooked rice',
  '1 serving instant noodles',
  '2 portioner ris',
  'For 4 people use a larger pan.',
  'For 20 minutes, leave it alone.',
  'Till 2 dl grädde',
])('leaves a step or an ingredient alone: %s', line => {
  expect(factsOfLine(line, '')).toBeNull()
})
