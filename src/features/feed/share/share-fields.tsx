import { CircleAlert, ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { recipeCategories } from '#server/capture/contract.ts'
import { CAPTION_MAX } from '#server/feed/contract.ts'
import { difficulties, TITLE_MAX } from '#server/kitchen/contract.ts'
import { counted } from '#src/lib/food/facts.ts'
import { LineRows } from '#src/lib/food/lines/line-rows.tsx'
import { hostOf } from '#src/lib/food/source-label.ts'
import { PhotosField } from '#src/lib/photos/photos-field.tsx'
import { SeenAlert } from '#src/lib/seen-alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount } from '#src/ui/character-count.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type Difficulty, oddPlaces, type ShareTyped } from './share-entry.ts'
import { TagField } from './tag-field.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

const DESCRIPTION_MAX = 2000

/** Everything there is to type about a recipe, each with its own complaint. What is left blank is filled in later. */
export function ShareFields({ share }: { share: ShareRecipe }) {
  const { typed, change, problems } = share
  const { sourceUrl } = typed.unseen
  const odd = oddPlaces(typed)
  const number = (field: 'cookTime' | 'servings' | 'calories', label: string, min: 0 | 1) => (
    <Field
      label={label}
      optional
      error={problems[field]}
      hint={doubtOf(typed, field)}
      className={field === 'calories' ? 'col-span-2' : 'md:col-span-2'}
    >
      <Input
        data-field={field}
        type="number"
        inputMode="numeric"
        min={min}
        step={1}
        value={typed[field]}
        autoComplete="off"
        // A wheel over a number in focus would change it unseen.
        onWheel={event => event.currentTarget.blur()}
        onChange={event =>
          change({ [field]: event.currentTarget.value, doubts: { ...typed.doubts, [field]: undefined } })
        }
      />
    </Field>
  )
  return (
    <div className="space-y-6">
      <FormAlert tone="note">
        {sourceUrl || odd > 0 ? (
          <>
            {sourceUrl ? (
              <>
                From <b className="font-semibold">{hostOf(sourceUrl)}</b>.{' '}
              </>
            ) : null}
            {odd > 0
              ? `${counted(odd, 'place was', 'places were')} hard to read and ${odd === 1 ? 'is' : 'are'} marked below.`
              : 'Change anything that looks off.'}
          </>
        ) : null}
      </FormAlert>
      <Field label="Recipe name" required error={problems.title} hint={doubtOf(typed, 'title')}>
        <Input
          data-field="title"
          value={typed.title}
          maxLength={TITLE_MAX}
          autoComplete="off"
          onChange={event =>
            change({ title: event.currentTarget.value, doubts: { ...typed.doubts, title: undefined } })
          }
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
          placeholder="400 g spaghetti"
        />
      </div>
      <div data-field="steps">
        <LineRows
          label="Instructions"
          one="Step"
          steps
          lines={typed.steps}
          onLines={steps => change({ steps })}
          error={problems.steps}
        />
      </div>
      <div>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-6">
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
          <Field label="Difficulty" optional className="md:col-span-3">
            <Select
              value={typed.difficulty}
              onChange={event => change({ difficulty: event.currentTarget.value as '' | Difficulty })}
            >
              <option value="">Not set</option>
              {difficulties.map(level => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
          {number('cookTime', 'Cook time (min)', 1)}
          {number('servings', 'Servings', 1)}
          {number('calories', 'Calories per serving', 0)}
        </div>
        <p className="mt-2 text-muted text-sm leading-title">What you leave blank is estimated from the recipe.</p>
      </div>
      <TagField tags={typed.tags} onTags={tags => change({ tags })} />
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
      <SeenAlert>{share.failure}</SeenAlert>
    </div>
  )
}

/** What is odd about a field as it was read. */
function doubtOf({ doubts }: ShareTyped, field: string): ReactNode {
  const reason = (doubts as Record<string, string | undefined>)[field]
  return reason ? (
    <span className="flex gap-2 text-accent-text">
      <CircleAlert aria-hidden="true" size={16} className="mt-px" />
      <span className="min-w-0">Please check: {reason}</span>
    </span>
  ) : null
}
