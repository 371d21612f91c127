import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Forms without react-hook-form, each with why it needs none. See docs/decisions/forms.md. */
const plain: Record<string, string> = {
  'entities/recipe/remake/made-this-note.tsx': 'a day that the browser demands, and an optional note',
  'features/admin/moderation/decide-dialog.tsx': 'one optional box',
  'features/admin/system/site-card.tsx': 'one optional box',
  'features/admin/users/delete-user.tsx': 'one box, not blank',
  'features/auth/confirm-password.tsx': 'one box, not blank',
  'features/auth/sign-in-form.tsx': 'two boxes, neither blank; on the first screen, which loads no form library',
  'features/compose/share/general-post.tsx': 'one box, or photos instead',
  'features/cycle/data-sync/token-form.tsx': 'one box, not blank',
  'features/cycle/opt-in.tsx': 'one tick',
  'features/kitchen/kitchen-search-field.tsx': 'one box',
  'features/profile/delete-account.tsx': 'one box, not blank',
  'entities/recipe/capture/paste-reader.tsx': 'one box, or a file instead',
  'features/compose/recipe-capture/url-reader.tsx': 'one box, judged by the contract when it is sent',
  'entities/comment/comment-form.tsx': 'one box, not blank',
  'entities/gallery/upload-dialog.tsx': 'a photo and two optional boxes',
}

/** Forms whose hook is called elsewhere, and where. */
const elsewhere: Record<string, string> = {
  'entities/recipe/add-recipe/add-recipe-dialog.tsx': 'entities/recipe/add-recipe/use-add-recipe.ts',
  'entities/recipe/remake/remake-form.tsx': 'entities/recipe/remake/use-remake.ts',
  'features/compose/share/share-recipe.tsx': 'features/compose/share/use-share-recipe.ts',
  'features/profile/edit-profile.tsx': 'features/profile/use-profile-form.ts',
  'features/profile/first-profile.tsx': 'features/profile/use-profile-form.ts',
}

const src = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, src), 'utf8')
const isJudged = (file: string) => /\buse(SchemaForm|RecipeForm|Form)(<|\()/.test(read(file))
const forms = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file) && /<form\b/.test(read(file)),
)

it('judges forms by their hook, or says why they need none', () => {
  const without = forms.filter(file => !isJudged(file))
  expect(without.toSorted()).toEqual([...Object.keys(plain), ...Object.keys(elsewhere)].toSorted())
})

it('knows where the hook of a form is called', () => {
  expect(Object.values(elsewhere).filter(file => !isJudged(file))).toEqual([])
})
