import { useId } from 'react'
import { useChef } from '#src/entities/chef/session/session.tsx'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The profile as a form over the page. */
export function EditProfile({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const chef = useChef()
  const id = useId()
  const { form, picture, saving, submit, dirty, restart } = useProfileForm(chef, close)
  const { pending } = saving
  function close() {
    onOpenChange(false)
    // What was cancelled is gone at the next opening.
    restart()
  }
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: next => (next ? onOpenChange(true) : close()),
    isDirty: () => dirty,
    pending,
    discard: restart,
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title="Update Profile"
      dismissible={!pending}
      footer={
        <>
          <Button variant="outline" disabled={pending} onClick={() => closing.change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={pending} pendingLabel="Updating..." className="max-md:flex-1">
            Update Profile
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ProfilePicture chef={chef} picture={picture} saving={saving} />
        <ProfileFields chef={chef} form={form} />
      </form>
      {closing.question}
    </Sheet>
  )
}
