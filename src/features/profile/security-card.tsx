import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadMyData } from './download-my-data.tsx'
import { EmailLine } from './email-note.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'

/** The account itself: its password, where it is signed in, taking everything along, and leaving for good. */
export function SecurityCard() {
  const [changing, setChanging] = useState(false)
  const [deleting, setDeleting] = useState(false)
  return (
    <Card as="section" aria-labelledby="security">
      <h2 id="security" className="title-section mb-4">
        Security
      </h2>
      <EmailLine />
      <Button
        variant="outline"
        size="sm"
        icon={<KeyRound aria-hidden="true" size={20} />}
        onClick={() => setChanging(true)}
      >
        Change password
      </Button>
      <div className="mt-6 border-line border-t pt-5">
        <SignedInDevices />
      </div>
      <section aria-labelledby="your-data" className="mt-6 border-line border-t pt-5">
        <h3 id="your-data" className="font-semibold font-text text-sm">
          Your data
        </h3>
        <p className="mt-1 mb-3 max-w-measure text-muted text-sm">
          Everything you have put in here, as one file to keep. Deleting your account takes it off this server for good.
        </p>
        <div className="flex flex-wrap gap-2">
          <DownloadMyData />
          <Button
            variant="quiet"
            size="sm"
            className="text-danger!"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => setDeleting(true)}
          >
            Delete my account
          </Button>
        </div>
      </section>
      <ChangePassword open={changing} onOpenChange={setChanging} />
      <DeleteAccount open={deleting} onOpenChange={setDeleting} />
    </Card>
  )
}
