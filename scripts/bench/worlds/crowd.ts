import { evenNumbers, type Filling } from './fill.ts'
import { RECIPE_COLUMNS, recipeRow } from './recipe-rows.ts'

/** A place as large as it gets: 100,000 chefs and five million follow edges. */
const size = { chefs: 100_000, followedByEach: 50, followedByViewer: 200, recipesOfEach: 1, recipesOfViewer: 40 }

const firstNames =
  'Maria Anna Marek Inès Tobias Priya Salome Wilhelmina Bartholomew Joan Chen Kofi Aisha Luís Marta Søren Yuki Noor'
const lastNames =
  'Müller Murakami Lindqvist Raghunathan Achterberg Whitcombe Okonkwo Fairweather Delacroix Maier Mahony Ivanova Silva'
const tags = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free', 'Keto', 'Low-Carb', 'High-Protein', 'Healthy']
const syllables = ['ba', 'ri', 'ton', 'va', 'mi', 'ke', 'lo', 'su', 'dan', 'el', 'or', 'wen', 'zi', 'pa', 'hu']

/** Accents and case folded, as the product does it for these names. */
const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o')

/**
 * Fills a database with a crowd around a chef who is there already. Every chef follows as many others, two fifths of
 * them mutually; one in ten is private. The viewer follows some and cooks with them.
 */
export function fillCrowd({ database, insert, share }: Filling, viewer: number): Record<string, never> {
  const addChef = insert('users', ['name', 'name_folded', 'phone_number', 'password_hash', 'is_public'])
  const addRecipe = insert('recipes', RECIPE_COLUMNS)
  const next = evenNumbers(11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const word = () => `${pick(syllables)}${pick(syllables)}${pick(syllables)}`
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const [first, last] = [firstNames.split(' '), lastNames.split(' ')]

  const chefs = Array.from({ length: share(size.chefs) }, (_, n) => {
    const name = `${n % 3 === 0 ? pick(first) : capital(word())} ${n % 5 === 0 ? pick(last) : capital(word())}`
    return addChef(name, folded(name), `+49170${String(1_000_000 + n)}`, '-', n % 10 === 0 ? 0 : 1)
  })
  const now = Date.now()
  const addRecipes = (owner: number, count: number) => {
    for (let n = 0; n < count; n++) {
      const own = [pick(tags), pick(tags)]
      const row = { owner, title: `Supper ${n}`, at: now - n, tags: own, status: 'completed' as const }
      addRecipe(...recipeRow(row))
    }
  }
  addRecipes(viewer, size.recipesOfViewer)
  for (const chef of chefs) addRecipes(chef, size.recipesOfEach)
  addFollows(database, viewer, chefs)
  return {}
}

/** Ten steps both ways make friends, the others one-way follows. The index by followee is made afterwards: it is quicker. */
function addFollows(database: Filling['database'], viewer: number, chefs: readonly number[]): void {
  const index = database.prepare("select sql from sqlite_master where name = 'follows_followee'").pluck().get()
  database.exec('drop index follows_followee')
  const add = database.prepare(
    'insert into follows (follower_id, followee_id, is_friend, created_at) values (?, ?, ?, ?)',
  )
  const at = (n: number) => chefs[(n + chefs.length) % chefs.length] as number
  const bothWays = Array.from({ length: 10 }, (_, n) => 3 + n * n * 7)
  const oneWay = Array.from({ length: size.followedByEach - 20 }, (_, n) => 1_001 + n * 37)
  for (const [n, chef] of chefs.entries()) {
    for (const step of bothWays) {
      add.run(chef, at(n + step), 1, n)
      add.run(chef, at(n - step), 1, n)
    }
    for (const step of oneWay) add.run(chef, at(n + step), 0, n)
  }
  for (let n = 0; n < size.followedByViewer; n++) {
    const chef = at(n * 401 + 1)
    const isFriend = n % 2
    add.run(viewer, chef, isFriend, n)
    if (isFriend) add.run(chef, viewer, 1, n)
  }
  database.exec(String(index))
}
