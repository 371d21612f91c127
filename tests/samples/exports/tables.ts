import { packed } from '#tests/fixtures/brought-file.ts'
import { photo, type SampleExport } from './sample-export.ts'

export const tableExports: SampleExport[] = [
  {
    program: 'Plan to Eat',
    name: 'recipes.csv',
    content: () =>
      '\ufeffTitle,Course,Cuisine,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Photo Url,Calories,Created At\r\n' +
      '"Tacos","Dinner","Mexican","Beef","Good, ""very"" good.","Ada","https://t.example/tacos",10,20,30,4,"8 tacos",", Filling:\r\n1 lb beef, ground\r\n, Shells\r\n8  tortillas","Fry.\r\n\r\nFill.","quick, family",4,"https://t.example/tacos.jpg",300,"2023-01-02 03:04:05"\r\n',
    offers: [
      {
        title: 'Tacos',
        description: 'Good, "very" good.',
        ingredients: ['1 lb beef, ground', '8 tortillas'],
        ingredientGroups: [
          { at: 0, title: 'Filling' },
          { at: 1, title: 'Shells' },
        ],
        instructions: ['Fry.', 'Fill.'],
        source: 'Ada',
        sourceUrl: 'https://t.example/tacos',
        yieldText: '8 tacos',
        servings: 4,
        prepTime: 10,
        cookTime: 20,
        totalTime: 30,
        tags: ['Dinner', 'Mexican', 'Beef', 'quick', 'family'],
        rating: 4,
        calories: 300,
        createdAt: Date.parse('2023-01-02T03:04:05'),
        pictures: 1,
      },
    ],
  },
  {
    program: 'Plan to Eat',
    name: 'recipes.txt',
    content: () =>
      Buffer.from(
        '----------\r\nTitle: Kol\u00e1\u00e8e\r\nCourse: Dessert\r\nSource: Babi\u00e8ka\r\nPrep Time: 20\r\nServings: 6\r\nIngredients:\r\n500 g flour\r\n, Top\r\n100 g plums\r\nDirections:\r\nKnead.\r\n\r\nBake.\r\n----------\r\nTitle: Tea\r\nCourse: Drinks\r\nIngredients:\r\n1 bag tea\r\nDirections:\r\nSteep.\r\n',
        'latin1',
      ),
    offers: [
      {
        title: 'Koláče',
        ingredients: ['500 g flour', '100 g plums'],
        ingredientGroups: [{ at: 1, title: 'Top' }],
        instructions: ['Knead.', 'Bake.'],
        source: 'Babička',
        servings: 6,
        prepTime: 20,
        tags: ['Dessert'],
      },
      { title: 'Tea', ingredients: ['1 bag tea'], instructions: ['Steep.'] },
    ],
  },
  {
    program: 'RecetteTek',
    name: 'recettes.csv',
    content: () =>
      'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,\r\n' +
      '"Tarte","Bonne",15,30,60,105,"8 parts","Pâte :\r\n200 g farine","Mélanger.\r\n\r\nCuire.","Froid","Calories : 250","true",5,"Dessert;Gâteaux","été",,"https://t.example/tarte","https://t.example/tarte.jpg"\r\n' +
      '"Soupe","",10,20,,30,"4","1 poireau","Cuire.","","","","false",3,"Soupes","","","https://s.example/soupe",""\r\n',
    offers: [
      {
        title: 'Tarte',
        description: 'Bonne',
        ingredients: ['200 g farine'],
        ingredientGroups: [{ at: 0, title: 'Pâte' }],
        instructions: ['Mélanger.', 'Cuire.'],
        sourceUrl: 'https://t.example/tarte',
        yieldText: '8 parts',
        servings: 8,
        prepTime: 15,
        cookTime: 30,
        totalTime: 105,
        tags: ['Dessert', 'Gâteaux', 'été'],
        rating: 5,
        favourite: true,
        notes: 'Froid',
        calories: 250,
        pictures: 1,
      },
      { title: 'Soupe', rating: 3, favourite: false, tags: ['Soupes'], sourceUrl: 'https://s.example/soupe' },
    ],
  },
  {
    program: 'RecetteTek',
    name: 'backup.rtk',
    content: () =>
      packed({
        'recipes_0.json': JSON.stringify([
          {
            title: 'Gratin',
            preparationTime: 20,
            cookingTime: 40,
            inactiveTime: 0,
            totalTime: 60,
            quantity: '4',
            ingredients: '1 kg pommes de terre',
            instructions: 'Couper.\n\nCuire.',
            url: 'https://g.example',
            keywords: [{ title: 'hiver' }],
            categories: [{ title: 'Plats' }],
            rating: 4,
            favorite: true,
            pictures: ['gratin.jpg'],
          },
        ]),
        'gratin.jpg': photo('gratin'),
      }),
    offers: [
      {
        title: 'Gratin',
        prepTime: 20,
        cookTime: 40,
        tags: ['Plats', 'hiver'],
        rating: 4,
        favourite: true,
        pictures: 1,
      },
    ],
  },
  {
    program: 'CSV',
    name: 'rezepte.csv',
    content: () =>
      Buffer.from(
        'Rezeptname;Zutaten;Zubereitung;Quelle;Link;Portionen;Vorbereitungszeit (Min.);Kochzeit;Kategorie;Schlagw\u00f6rter;Bewertung;Notizen;Kalorien\r\n' +
          '"K\u00e4sekuchen";"Boden:\n200 g Mehl\nF\u00fcllung:\n500 g Quark";"1. R\u00fchren.\n2. Backen.";Oma;https://k.example/1;12;20;60;Kuchen;"s\u00fc\u00df, einfach";5;Kalt essen.;350\r\n',
        'latin1',
      ),
    offers: [
      {
        title: 'Käsekuchen',
        ingredients: ['200 g Mehl', '500 g Quark'],
        ingredientGroups: [
          { at: 0, title: 'Boden' },
          { at: 1, title: 'Füllung' },
        ],
        instructions: ['Rühren.', 'Backen.'],
        source: 'Oma',
        sourceUrl: 'https://k.example/1',
        servings: 12,
        prepTime: 20,
        cookTime: 60,
        tags: ['Kuchen', 'süß', 'einfach'],
        rating: 5,
        notes: 'Kalt essen.',
        calories: 350,
      },
    ],
  },
]
