import { ImageUp, Undo2 } from 'lucide-react'
import { recipeCategories } from '#common/recipe/fields.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#common/recipe/limits.ts'
import { CAPTION_MAX } from '#server/feed/constants.ts'
import { PhotosField } from '#src/entities/photo/picker/photos-field.tsx'
import { oddPlaces } from '#src/entities/recipe/form/values.ts'
import { LineRows } from '#src/entities/recipe/lines/line-rows.tsx'
import { hostOf } from '#src/entities/recipe/source-label.ts'
import { counted } from '#src/lib/counted.ts'
import { SeenAlert } from '#src/lib/seen-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { SourcePanelLater } from '../compare/source-panel-later.tsx'
import { CompareProvider, useCompare } from '../compare/use-compare.ts'
import { TagField } from '../tag-field.tsx'
import { doubtOf } from './doubt-of.tsx'
import { ListDoubts } from './list-doubts.tsx'
import { RowsChoice } from './rows-choice.tsx'
import { MoreToShare, SourceFields } from './share-more.tsx'
import { DifficultyField, NumberInput } from './share-numbers.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

/** Everything there is to type about a recipe, each with its own complaint. What is left blank is filled in later. */
export function ShareFields({
  share,
  roomy,
  onOtherUrl,
}: {
  share: ShareRecipe
  /** Whether there is room beside the fields for what the recipe was read from. */
  roomy: boolean
  onOtherUrl: () => void
}) {
  const { typed, change, problems } = share
  const source = useCompare(typed, roomy)
  return (
    <CompareProvider value={source}>
      <div className={cx(source?.beside && source.open && 'grid gap-8 xl:grid-cols-[minmax(0,1fr)_360px]')}>
        <div className="min-w-0 space-y-6">
          <Loaded share={share} onOtherUrl={onOtherUrl} />
          <Field label="Recipe name" required error={problems.title} hint={doubtOf(typed, 'title')}>
            <Input
              data-field="title"
              value={typed.title}
              maxLength={TITLE_MAX}
              autoComplete="off"
              onChange={event => change({ title: event.currentTarget.value })}
            />
          </Field>
          <Field label="Description" required error={problems.description}>
            <TextArea
              data-field="description"
              rows={2}
              maxLength={DESCRIPTION_MAX}
              value={typed.description}
              placeholder="What makes it good"
              onChange={event => change({ description: event.currentTarget.value })}
            />
          </Field>
          <div data-field="ingredients">
            <LineRows
              label="Ingredients"
              one="Ingredient"
              lines={typed.ingredients}
              onLines={ingredients => change({ ingredients })}
              error={problems.ingredients}
              doubts={<ListDoubts share={share} list="ingredients" />}
              placeholder="400 g spaghetti"
            />
            <RowsChoice share={share} list="ingredients" />
          </div>
          <div data-field="instructions">
            <LineRows
              label="Instructions"
              one="Step"
              steps
              lines={typed.instructions}
              onLines={instructions => change({ instructions })}
              error={problems.instructions}
              doubts={<ListDoubts share={share} list="instructions" />}
            />
            <RowsChoice share={share} list="instructions" />
          </div>
          <div>
            <div className="grid items-end gap-4 has-[[aria-invalid=true]]:items-start min-[360px]:grid-cols-[5fr_4fr] md:grid-cols-6">
              <CategoryField share={share} />
              <DifficultyField share={share} className="md:col-span-3" />
              <NumberInput share={share} field="cookTime" label="Cook time (min)" min={1} className="md:col-span-2" />
              <NumberInput share={share} field="servings" label="Servings" min={1} className="md:col-span-2" />
              <NumberInput
                share={share}
                field="calories"
                label="Calories per serving"
                min={0}
                className="min-[360px]:col-span-2"
              />
            </div>
            <p className="mt-2 text-muted text-sm leading-title">What you leave blank is estimated from the recipe.</p>
          </div>
          <TagField tags={typed.dietaryTags} onTags={dietaryTags => change({ dietaryTags })} />
          <div>
            <PhotosField photos={share.photos} />
            {share.keepRead ? (
              <Button
                variant="quiet"
                size="sm"
                className="mt-2 -ml-4"
                icon={<ImageUp aria-hidden="true" size={20} />}
                onClick={share.keepRead}
              >
                Use the photo that was read
              </Button>
            ) : null}
          </div>
          <Field label="Caption" optional hint={<CharacterCount used={typed.caption.length} max={CAPTION_MAX} />}>
            <TextArea
              rows={2}
              maxLength={CAPTION_MAX}
              value={typed.caption}
              onChange={event => change({ caption: event.currentTarget.value })}
            />
          </Field>
          <SourceFields share={share} />
          <MoreToShare share={share} />
          <SeenAlert>{share.failure}</SeenAlert>
        </div>
        <SourcePanelLater typed={() => typed} />
      </div>
    </CompareProvider>
  )
}

function CategoryField({ share: { typed, change } }: { share: ShareRecipe }) {
  return (
    <Field label="Category" optional className="md:col-span-3">
      <Select value={typed.category} onChange={event => change({ category: event.currentTarget.value })}>
        <option value="">Not set</option>
        {[...new Set<string>([...recipeCategories, typed.category])].filter(Boolean).map(category => (
          <option key={category} value={category}>
            {category.charAt(0).toUpperCase() + category.slice(1)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Where the recipe in the form was read, and how much of it is doubtful; nothing where it was typed. */
function Loaded({ share: { typed, loaded }, onOtherUrl }: { share: ShareRecipe; onOtherUrl: () => void }) {
  const odd = oddPlaces(typed)
  const fromPage = typed.sourceUrl !== '' && typed.origin?.engine !== 'photo'
  const host = fromPage ? hostOf(typed.sourceUrl) : null
  return (
    <FormAlert tone="done">
      {loaded ? (
        <>
          <strong className="block font-semibold">Recipe Loaded</strong>
          {host ? (
            <>
              From <b className="font-semibold">{host}</b>.{' '}
            </>
          ) : null}
          {odd > 0
            ? `${counted(odd, 'place')} may be wrong and ${odd === 1 ? 'is' : 'are'} marked below.`
            : 'Change anything that looks off.'}
          <span className="mt-3 flex flex-wrap gap-3 empty:hidden">
            <CompareButton />
            {fromPage ? (
              <Button variant="outline" size="sm" icon={<Undo2 aria-hidden="true" size={18} />} onClick={onOtherUrl}>
                Try Different URL
              </Button>
            ) : null}
          </span>
        </>
      ) : null}
    </FormAlert>
  )
}
