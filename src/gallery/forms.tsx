import { Search } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Input } from '#src/ui/input.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { Part } from './part.tsx'

/** Everything that is typed. */
export function Forms() {
  const [steps, setSteps] = useState('Stir flour, water, yeast and salt.\nFold four times over two hours.\nBake.')
  return (
    <>
      <Part title="Fields">
        <div className="space-y-5">
          <Field label="Full name">
            <Input autoComplete="name" defaultValue="Marguerite Okonkwo-Delacroix" />
          </Field>
          <Field label="Search" hideLabel>
            <Input type="search" icon={<Search size={20} />} placeholder="Search your kitchen" />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label="Servings" optional>
              <Input inputMode="numeric" defaultValue="12" />
            </Field>
            <Field label="Difficulty">
              <Select defaultValue="Medium">
                <option>Easy</option>
                <option>Medium</option>
                <option>Hard</option>
              </Select>
            </Field>
          </div>
          <Field label="Instructions" hint="One step per line, 3 found">
            <TextArea value={steps} onChange={event => setSteps(event.target.value)} />
          </Field>
          <Field label="Source">
            <Input disabled defaultValue="User Recipe" />
          </Field>
        </div>
      </Part>
      <Part title="Form errors">
        <Card className="space-y-5">
          <Field label="Email" error="Please enter a valid email address">
            <Input type="email" defaultValue="ines@fairweather" />
          </Field>
          <Field label="Confirm password" error="Passwords do not match">
            <PasswordInput autoComplete="new-password" defaultValue="basil1" />
          </Field>
          <FormAlert>Invalid email/phone or password</FormAlert>
          <FormAlert tone="done">Your profile is saved.</FormAlert>
          <FormAlert tone="note">Mail is not set up on this server.</FormAlert>
        </Card>
      </Part>
    </>
  )
}
