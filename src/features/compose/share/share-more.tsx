import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import {
  NOTES_MAX,
  REHEATING_MAX,
  SHELF_LIFE_MAX,
  SOURCE_AUTHOR_MAX,
  SOURCE_MAX,
  YIELD_MAX,
} from '#common/recipe/limits.ts'
import type { RowValues } from '#src/entities/recipe/form/values.ts'
import { noteLabels } from '#src/entities/recipe/note-labels.ts'
import { cx } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { NumberInput } from './share-numbers.tsx'
import type { ShareRecipe } from './use-share-recipe.ts'

/** A line or lines of a recipe that are taken as they are typed. */
const textInput = ({ typed, change }: ShareRecipe, field: 'notes' | 'source' | 'sourceUrl' | More) => ({
  value: typed[field],
  'data-field': field,
  onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
})
type More = 'sourceAuthor' | 'yieldText' | 'tools' | 'shelfLife' | 'reheatingInstructions'

/** Where a recipe comes from, and what one should know about it. */
export function SourceFields({ share }: { share: ShareRecipe }) {
  return (
    <>
      <Field label={noteLabels.notes} optional>
        <TextArea
          rows={2}
          maxLength={NOTES_MAX}
          placeholder="What should others know?"
          {...textInput(share, 'notes')}
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label="Source" optional>
          <Input maxLength={SOURCE_MAX} placeholder="A book, a person, a place" {...textInput(share, 'source')} />
        </Field>
        <Field label="Written by" optional>
          <Input maxLength={SOURCE_AUTHOR_MAX} autoComplete="off" {...textInput(share, 'sourceAuthor')} />
        </Field>
        <Field label="Source URL" optional error={share.problems.sourceUrl} className="sm:col-span-2">
          <Input
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            {...textInput(share, 'sourceUrl')}
          />
        </Field>
      </div>
    </>
  )
}

/** What a recipe may say besides; collapsed, it tells how much is filled in, and opens by itself for a complaint. */
export function MoreToShare({ share }: { share: ShareRecipe }) {
  const id = useId()
  const { typed, change, problems } = share
  const [open, setOpen] = useState(false)
  const values = [
    typed.prepTime,
    typed.yieldText,
    typed.tools,
    typed.shelfLife,
    typed.canFreeze,
    typed.reheatingInstructions,
  ]
  const filled = values.filter(value => value.trim() !== '').length
  const wrong = problems.prepTime !== undefined || problems.tools !== undefined
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-tap w-full items-center gap-2 border-line border-t pt-3 text-left"
        >
          <span className="title-small">More details</span>
          <span className="flex-1 font-text text-muted text-sm">{filled > 0 ? `${filled} filled in` : 'optional'}</span>
          <ChevronDown aria-hidden="true" size={20} className={cx('transition-transform', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open ? (
          <div className="space-y-6 pt-5">
            <div className="grid gap-4 min-[360px]:grid-cols-2">
              <NumberInput share={share} field="prepTime" label="Prep time (min)" min={0} />
              <Field label="Makes" optional>
                <Input maxLength={YIELD_MAX} placeholder="2 loaves" {...textInput(share, 'yieldText')} />
              </Field>
              <Field label="Shelf life" optional>
                <Input
                  maxLength={SHELF_LIFE_MAX}
                  placeholder="3 days in the fridge"
                  {...textInput(share, 'shelfLife')}
                />
              </Field>
              <Field label="Freezer-friendly" optional>
                <Select
                  value={typed.canFreeze}
                  onChange={event => change({ canFreeze: event.currentTarget.value as RowValues['canFreeze'] })}
                >
                  <option value="">Not set</option>
                  <option value="yes">Yes</option>
                  <option value="no">No</option>
                </Select>
              </Field>
            </div>
            <Field label="Tools" note="One a line" optional error={problems.tools}>
              <TextArea rows={2} placeholder="Loaf tin" {...textInput(share, 'tools')} />
            </Field>
            <Field label="Reheating" optional>
              <TextArea rows={2} maxLength={REHEATING_MAX} {...textInput(share, 'reheatingInstructions')} />
            </Field>
          </div>
        ) : null}
      </div>
    </section>
  )
}
