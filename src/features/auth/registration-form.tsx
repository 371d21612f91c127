import { useEffect, useMemo, useState } from 'react'
import { registrationMessages, skillLevels } from '#server/auth/constants.ts'
import { registrationRefusals } from '#server/site/constants.ts'
import { cookingLevelLabels } from '#src/entities/chef/cooking-levels.ts'
import { sendFace } from '#src/entities/chef/face/send-face.ts'
import { useHeldPicture } from '#src/entities/chef/face/use-held-picture.ts'
import { keptInvitation } from '#src/entities/chef/invitation.ts'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { facePictureRule } from '#src/entities/photo/picker/picture-complaint.ts'
import { errorMessage, fieldErrors } from '#src/lib/errors.ts'
import { useSchemaForm } from '#src/lib/form/use-schema-form.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Select } from '#src/ui/select.tsx'
import { SubmitHint } from '#src/ui/submit-hint.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { registrationError } from './registration-errors.ts'
import { dependentFields, emptyRegistration, registrationRules, stillNeeded, toCorrect } from './registration-rules.ts'
import { sendProfilePicture } from './send-profile-picture.ts'

export interface RegistrationFormProps {
  /** There is no account yet; the first one needs the code that the server printed. */
  needsSetupCode: boolean
  /** The code, where the link that opened this page had it. */
  setupCode: string | null
  onBack: () => void
  onSuccess: () => void
  /** Hears whether something was typed or chosen that would be lost. */
  onTyped: (isTyped: boolean) => void
}

/**
 * Makes an account and signs it in. Fields are judged when they are left, and from the first complaint on with every
 * key; the button opens when all rules hold, and until then the form says what keeps it shut. What was typed stays when
 * the server refuses. An invitation whose link opened this page goes along, and so does the code for the first account: only
 * without one, or with a wrong one, the form asks for it.
 */
export function RegistrationForm({ needsSetupCode, setupCode, onBack, onSuccess, onTyped }: RegistrationFormProps) {
  const session = useSession()
  const [asksForCode, setAsksForCode] = useState(needsSetupCode && !setupCode)
  const register = trpc.auth.register.useMutation()
  const {
    form,
    errors: shown,
    problems,
    pending,
    field,
    submit,
  } = useSchemaForm({
    schema: useMemo(() => registrationRules({ needsSetupCode }), [needsSetupCode]),
    defaultValues: { ...emptyRegistration, setupCode: setupCode ?? '' },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    dependent: dependentFields,
    send: ({ confirmPassword: _, ...registration }) =>
      register.mutateAsync({ ...registration, invitation: invitation ?? undefined }),
    onSent: ({ user }) => {
      onSuccess()
      session.start(user)
      // A plain call: this form is gone by the time the picture has arrived.
      if (picture.file) void sendProfilePicture(picture.file, { upload: sendFace, refresh: session.refresh })
    },
    refusedFields: error => ({
      ...fieldErrors(error),
      ...(isAboutCode(error) && { setupCode: errorMessage(error, '') }),
    }),
    onRefused: error => {
      if (isAboutCode(error)) setAsksForCode(true)
    },
  })
  const { touchedFields, isDirty } = form.formState
  const picture = useHeldPicture(facePictureRule)
  const [invitation] = useState(keptInvitation)
  const isTyped = isDirty || picture.file !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller is notified once
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped])

  // A phone number may still come: an e-mail address that was skipped is no mistake before that.
  if (shown.email === registrationMessages.unreachable && !touchedFields.phoneNumber) delete shown.email
  const missing = stillNeeded(problems, shown)
  const wrong = toCorrect(shown)
  const ready = missing.length + wrong.length === 0

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asksForCode ? (
        <Field
          label="Set-up Code"
          error={shown.setupCode}
          hint="Nobody has an account here yet. The start of this server printed the code for the first one, the admin’s, in its terminal or log."
          required
        >
          <Input {...field('setupCode')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
      ) : null}
      <Field label="Full Name" error={shown.name} required>
        <Input {...field('name')} autoComplete="name" autoCapitalize="words" />
      </Field>
      <Field
        label="Email"
        optional
        error={shown.email}
        hint="An email address or a phone number, so that we can reach you."
      >
        <Input {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Phone Number" optional error={shown.phoneNumber}>
        <Input {...field('phoneNumber')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="ZIP Code" optional error={shown.zipCode}>
        <Input {...field('zipCode')} autoComplete="postal-code" inputMode="text" />
      </Field>
      <Field label="Skill Level" error={shown.skillLevel}>
        <Select {...field('skillLevel')}>
          {skillLevels.map(level => (
            <option key={level} value={level}>
              {cookingLevelLabels[level]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Password" error={shown.password} hint="At least 8 characters." required>
        <PasswordInput {...field('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={shown.confirmPassword} required>
        <PasswordInput {...field('confirmPassword')} autoComplete="new-password" />
      </Field>
      <PictureChooser picture={picture} />
      <FormAlert>
        {register.error && !pending && !isAboutCode(register.error) ? registrationError(register.error) : null}
      </FormAlert>
      <div className="flex flex-col gap-3">
        <SubmitHint wrong={wrong} missing={missing} />
        <Button
          type="submit"
          size="lg"
          wide
          disabled={!ready && !pending}
          pending={pending}
          pendingLabel="Creating account..."
        >
          Create Account
        </Button>
      </div>
      <p className="text-center text-muted">
        Already at the table?{' '}
        <Button variant="link" className="-ml-1.5 px-2!" onClick={onBack}>
          Back to login
        </Button>
      </p>
    </form>
  )
}

/** The server refuses for want of the right set-up code, which is said at its field. */
const isAboutCode = (error: unknown): boolean =>
  [registrationRefusals.setupCodeMissing, registrationRefusals.setupCodeWrong].some(
    message => message === errorMessage(error, ''),
  )
