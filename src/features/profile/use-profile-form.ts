import { useMemo, useState } from 'react'
import type { OfferedFace } from '#server/media/drawn/contract.ts'
import { type HeldPicture, useHeldPicture } from '#src/entities/chef/face/use-held-picture.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import { useFormDraft } from '#src/entities/chef/use-form-draft.ts'
import { facePictureRule } from '#src/entities/photo/picker/picture-complaint.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { toast } from '#src/ui/toast.ts'
import { type ProfileFields, profileFields, profileForm } from './profile-rules.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** A new picture that waits to be saved: a photo or, instead of one, a drawn face or the initials. */
export interface ProfilePictureChoice extends HeldPicture {
  face: { face: OfferedFace | null } | null
  chooseFace: (face: OfferedFace | null) => void
}

/**
 * A chef's profile as a form. What was not typed in follows what the session knows; what was typed stays whatever
 * happens, until `restart`. `submit` is for the form element, `onDone` runs once all is saved.
 */
export function useProfileForm(chef: OwnChef, onDone: () => void) {
  const { form, submit } = useSchemaForm({
    schema: useMemo(() => profileForm(chef), [chef]),
    values: profileFields(chef),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    mode: 'onBlur',
    send: fields => saving.save(fields, picture.file ?? face),
    onSent: saved => {
      if (!saved) return
      form.reset(form.getValues(), { keepDirtyValues: false })
      onDone()
    },
    onInvalid: errors => {
      const complaints = Object.values(errors).flatMap(error => error?.message ?? [])
      toast({ title: 'Missing Information', text: `${complaints.join('. ')}.`, tone: 'danger' })
    },
  })
  useFormDraft('profile', form, ['name', 'email', 'location', 'bio', 'cookingLevel', 'cookingFrequency'])
  const held = useHeldPicture(facePictureRule)
  const [face, setFace] = useState<{ face: OfferedFace | null } | null>(null)
  const saving = useSaveProfile(chef, {
    onSaved: step => {
      if (step !== 'picture') return
      held.clear()
      setFace(null)
    },
    onRefused: (field, message) => {
      if (isField(field)) form.setError(field, { type: 'server', message })
    },
  })
  const picture: ProfilePictureChoice = {
    ...held,
    face,
    choose: files => {
      setFace(null)
      held.choose(files)
    },
    chooseFace: chosen => {
      held.clear()
      setFace({ face: chosen })
    },
    clear: () => {
      held.clear()
      setFace(null)
    },
  }
  const dirty = form.formState.isDirty || picture.file !== null || face !== null
  const restart = () => {
    // Told in full: a reset without options keeps what was typed, by the options above.
    form.reset(profileFields(chef), { keepDirtyValues: false, keepErrors: false })
    picture.clear()
  }
  return { form, picture, saving, submit, dirty, restart }
}

const isField = (name: string): name is keyof ProfileFields =>
  ['name', 'email', 'location', 'bio', 'cookingLevel', 'cookingFrequency'].includes(name)
