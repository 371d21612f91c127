import { useChef } from '#src/entities/chef/session/session.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Gingham } from '#src/ui/gingham.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** For a chef without a name: the profile comes before everything else. `onDone` runs once it is there. */
export function FirstProfile({ onDone }: { onDone: () => void }) {
  usePageTitle('Create profile')
  const chef = useChef()
  const { form, picture, saving, submit } = useProfileForm(chef, onDone)
  const { pending } = saving
  return (
    <div className="mx-auto max-w-[680px] px-4.5 pt-6 pb-16 md:px-8 md:pt-9">
      <Card padded={false}>
        <Gingham className="h-20 md:h-28" />
        <form noValidate onSubmit={submit} className="flex flex-col gap-5 p-4.5 md:p-8">
          <div>
            <h1 tabIndex={-1} className="title-page">
              Create profile
            </h1>
            <p className="mt-2 text-muted">
              Tell the others at the table who cooks here. A name is enough; the rest can wait.
            </p>
          </div>
          <ProfilePicture chef={chef} picture={picture} saving={saving} />
          <ProfileFields chef={chef} form={form} />
          <Button
            type="submit"
            size="lg"
            pending={pending}
            pendingLabel="Creating profile..."
            className="self-start max-md:w-full"
          >
            Create profile
          </Button>
        </form>
      </Card>
    </div>
  )
}
