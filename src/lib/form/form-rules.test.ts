import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Forms that nothing judges before they are sent, each with why. See docs/decisions/forms.md. */
const plain: Record<string, string> = {
  'entities/public-link/link-end.tsx': 'one day, chosen in its box; stored at once, and the server judges it',
  'entities/public-link/link-password.tsx': 'one box, judged by the length in the constants; stored at once',
  'features/auth/sign-in-form.tsx': 'on the first screen, which loads neither a form library nor zod',
  'features/kitchen/kitchen-search-field.tsx': 'searches while one types; nothing is sent or refused',
  'features/transfer/start-form.tsx':
    'choices that always have a value; the server judges the name of a new collection',
}

/** Forms whose hook is called elsewhere, and where. */
const elsewhere: Record<string, string> = {
  'entities/gallery/upload-dialog.tsx': 'entities/gallery/use-upload.ts',
  'entities/recipe/add-recipe/add-recipe-dialog.tsx': 'entities/recipe/add-recipe/use-add-recipe.ts',
  'entities/recipe/remake/made-this-note.tsx': 'entities/recipe/remake/use-cooking-note.ts',
  'entities/recipe/remake/remake-form.tsx': 'entities/recipe/remake/use-remake.ts',
  'features/compose/share/general-post.tsx': 'features/compose/share/use-general-post.ts',
  'features/compose/share/share-recipe.tsx': 'features/compose/share/use-share-recipe.ts',
  'features/profile/edit-profile.tsx': 'features/profile/use-profile-form.ts',
  'features/profile/first-profile.tsx': 'features/profile/use-profile-form.ts',
}

/** Where react-hook-form itself is called. */
const hooks = ['entities/recipe/form/use-recipe-form.ts', 'lib/form/use-schema-form.ts']

const src = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, src), 'utf8')
const isJudged = (file: string) => /\buse(SchemaForm|RecipeForm)(<|\()/.test(read(file))
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)
const forms = files.filter(file => /<form\b/.test(read(file)))

it('judges forms by their hook, or says why they need none', () => {
  const without = forms.filter(file => !isJudged(file))
  expect(without.toSorted()).toEqual([...Object.keys(plain), ...Object.keys(elsewhere)].toSorted())
})

it('knows where the hook of a form is called', () => {
  expect(Object.values(elsewhere).filter(file => !isJudged(file))).toEqual([])
})

it('has one hook for forms, and one for those with photos', () => {
  expect(files.filter(file => /\buseForm(<|\()/.test(read(file))).toSorted()).toEqual(hooks)
})
