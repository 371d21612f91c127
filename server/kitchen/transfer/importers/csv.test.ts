import { describe, expect, it } from 'vitest'
import { openedFile } from '#tests/fixtures/brought-file.ts'
import { transferMessages } from '../constants.ts'
import { guessColumns, readTable, tableOf } from './csv.ts'

const table = 'A;B;C\nBread;"flour\nsalt";https://b.example\nSoup;leek;\nTea;leaves;\nPie;apples;\n'

describe('the columns of a table', () => {
  it.for([
    ['en', ['Recipe Name', 'Ingredients', 'Directions', 'Prep Time (min)', 'Source URL', 'My Rating']],
    ['nl', ['Naam', 'Ingrediënten', 'Bereidingswijze', 'Voorbereidingstijd', 'Link', 'Beoordeling']],
    ['de', ['Titel', 'Zutaten', 'Zubereitung', 'Vorbereitungszeit', 'Link', 'Bewertung']],
    ['fr', ['Titre', 'Ingrédients', 'Étapes', 'Temps de préparation', 'Lien', 'Évaluation']],
    ['es', ['Título', 'Ingredientes', 'Instrucciones', 'Tiempo de preparación', 'Enlace', 'Puntuación']],
    ['it', ['Titolo', 'Ingredienti', 'Procedimento', 'Tempo di preparazione', 'Link', 'Valutazione']],
  ] as const)('are told by their names: %s', ([, names]) => {
    expect(guessColumns(names)).toEqual(['title', 'ingredients', 'instructions', 'prepTime', 'url', 'rating'])
  })

  it('are shown with three rows where their names say nothing, and read as a chef names them', async () => {
    await using brought = await openedFile('t.csv', table)
    const { names, samples, guess } = await tableOf(brought.file)
    expect([names, samples.length, guess]).toEqual([['A', 'B', 'C'], 3, [null, null, null]])
    const unnamed = []
    for await (const offer of readTable(brought.file)) unnamed.push(offer)
    expect(unnamed).toEqual([{ title: 't.csv', problem: transferMessages.unknownColumns }])
    const offers = []
    for await (const offer of readTable(brought.file, ['title', 'ingredients', 'url'])) offers.push(offer)
    expect(offers).toMatchObject([
      { title: 'Bread', ingredients: ['flour', 'salt'], sourceUrl: 'https://b.example/' },
      { title: 'Soup', ingredients: ['leek'], sourceUrl: null },
      { title: 'Tea' },
      { title: 'Pie' },
    ])
  })
})
