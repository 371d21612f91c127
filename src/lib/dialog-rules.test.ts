import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Dialogs that close without a question, each with what makes that safe. */
const closeAtOnce: Record<string, string> = {
  'features/auth/confirm-password.tsx': 'a password that only confirms; what it is for stays as it was',
  'features/cycle/lock/code-sheet.tsx': 'nothing is typed; it is left by its button alone',
  'features/compose/compare/source-panel.tsx': 'nothing is typed',
  'features/compose/share/choice-sheet.tsx': 'a choice of ways',
  'features/household/collections-sheet.tsx': 'nothing is typed; switches are saved at once',
  'features/household/invite-sheet.tsx': 'nothing is typed',
  'features/kitchen/add-recipe.tsx': 'a choice of ways',
  'features/kitchen/filter/filter-sheet.tsx': 'conditions that can be chosen again; nothing is stored by them',
  'features/kitchen/select/export-many-sheet.tsx': 'a choice of formats',
  'features/kitchen/tags/tag-manager.tsx': 'only a name that can be typed again',
  'features/plan/calendar-sheet.tsx': 'nothing is typed',
  'features/plan/propose/propose-sheet.tsx': 'dinners that are proposed again; nothing is typed',
  'features/recipes/cook/cook-overview.tsx': 'nothing is typed; ticks are kept',
  'features/recipes/cook/full-screen.tsx': 'nothing is typed; steps, ticks and timers are kept',
  'features/recipes/recipe-dialog.tsx': 'comments in the making and ticks are kept',
  'features/feed/post-dialog.tsx': 'comments and captions in the making are kept',
  'features/feed/remakes/remakes-sheet.tsx': 'nothing is typed',
  'features/friends/share-profile.tsx': 'nothing is typed',
  'features/friends/your-chefs.tsx': 'only a search is typed',
  'features/webhooks/hook-sheet.tsx': 'nothing is typed; the switch is saved at once',
  'features/shell/waiting-sheet.tsx': 'nothing is typed',
  'features/notifications/notifications-sheet.tsx': 'nothing is typed',
  'features/pantry/live-scan-dialog.tsx': 'the list is kept',
  'features/admin/users/reset-link-dialog.tsx': 'nothing is typed',
  'entities/public-link/opened-public-link.tsx':
    'only a password or days that can be typed again; the rest is stored at once',
  'features/public-links/public-links-card.tsx': 'only a password or a day that can be typed again',
  'entities/recipe/shop/shop-sheet.tsx': 'a choice of lists',
  'entities/photo/camera/camera-dialog.tsx': 'a photo that was not used is taken anew',
}

const src = new URL('..', import.meta.url)
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => /^(entities|features|lib|routes)\/.*\.tsx$/.test(file))
  .map(file => ({ file, text: readFileSync(new URL(file, src), 'utf8') }))
const dialogs = sources.filter(({ text }) =>
  /from '(#src\/ui\/(sheet|dialog)\.tsx|@base-ui\/react\/(dialog|drawer))'/.test(text),
)
const asks = ({ text }: { text: string }) =>
  /use(AskBeforeClosing|DiscardQuestion)\(/.test(text) && /\{closing\.question\}/.test(text)

it('asks before a dialog closes with something typed, or says why it need not', () => {
  const silent = dialogs.filter(dialog => !asks(dialog)).map(({ file }) => file)
  expect(silent.toSorted()).toEqual(Object.keys(closeAtOnce).toSorted())
})

it('closes a dialog that asks by its question alone', () => {
  for (const { file, text } of dialogs.filter(asks)) expect(text, file).toContain('onOpenChange={closing.change}')
})
