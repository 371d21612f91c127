import type { UseFormReturn } from 'react-hook-form'
import { EMAIL_MAX } from '#common/sign-in.ts'
import { NAME_MAX } from '#server/auth/constants.ts'
import { BIO_MAX, LOCATION_MAX } from '#server/profile/constants.ts'
import { cookingLevelLabels } from '#src/entities/chef/cooking-levels.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { cookingFrequencyLabels } from './cooking-frequencies.ts'
import type { ProfileFields as Fields } from './profile-rules.ts'

/** The levels that the profile offers. */
const offered = ['beginner', 'intermediate', 'advanced'] as const

/** Everything of a profile that is typed or chosen from a list. */
export function ProfileFields({ chef, form }: { chef: OwnChef; form: UseFormReturn<Fields> }) {
  const { errors } = form.formState
  const { cookingLevel, cookingFrequency } = chef.cookingAssistantProfile
  // A chef who registered with a level that is not offered here keeps it until they choose another.
  const levels = [...new Set([...offered, cookingLevel])]
  return (
    <>
      <Field label="Full Name" error={errors.name?.message} required>
        <Input {...form.register('name')} autoComplete="name" autoCapitalize="words" maxLength={NAME_MAX} />
      </Field>
      <Field
        label="Email"
        error={errors.email?.message}
        required={chef.phoneNumber === null}
        optional={chef.phoneNumber !== null}
      >
        <Input
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
        />
      </Field>
      <Field label="Location" optional error={errors.location?.message}>
        <Input {...form.register('location')} autoComplete="address-level2" maxLength={LOCATION_MAX} />
      </Field>
      <Field label="Bio" optional error={errors.bio?.message}>
        <TextArea {...form.register('bio')} maxLength={BIO_MAX} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Cooking Level" error={errors.cookingLevel?.message}>
          <Select {...form.register('cookingLevel')}>
            {levels.map(level => (
              <option key={level} value={level}>
                {cookingLevelLabels[level]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Cooking Frequency" optional={!cookingFrequency} error={errors.cookingFrequency?.message}>
          <Select {...form.register('cookingFrequency')}>
            {cookingFrequency ? null : <option value="">Please choose</option>}
            {Object.entries(cookingFrequencyLabels).map(([frequency, label]) => (
              <option key={frequency} value={frequency}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
