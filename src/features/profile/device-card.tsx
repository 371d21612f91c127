import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#src/entities/chef/session/session.tsx'
import { useSignOut } from '#src/entities/chef/session/sign-out-question.tsx'
import { wipeDevice } from '#src/lib/device/wipe.ts'
import { type Theme, useTheme } from '#src/lib/theme.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import { InstallOffer } from './install-offer.tsx'

const choices: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** What holds on this device alone: how it looks, and leaving it. */
export function DeviceCard() {
  const { theme, setTheme } = useTheme()
  const { end, forget } = useSession()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // The server is told when there is a connection again.
    if (!navigator.onLine) return end()
    await wipeDevice()
    // This address ends the session and leads back to the welcome screen.
    location.assign('/api/auth/logout')
    window.addEventListener('pagehide', () => void forget(), { once: true })
  }
  const { signOut, question } = useSignOut(leave)
  return (
    <Card as="section" aria-labelledby="device">
      <h2 id="device" className="title-section">
        This device
      </h2>
      <h3 className="mt-4 mb-2 font-semibold font-text text-sm">Appearance</h3>
      <ChipGroup label="Appearance" choices={choices} value={theme} onValueChange={setTheme} layout="wrap" />
      <p className="mt-2 text-muted text-sm">System follows what your device is set to.</p>
      <InstallOffer />
      <div className="mt-6 border-line border-t pt-5">
        <Button
          variant="outline"
          icon={<LogOut aria-hidden="true" size={20} />}
          pending={leaving}
          pendingLabel="Logging out..."
          onClick={signOut}
        >
          Log out
        </Button>
        {question}
      </div>
    </Card>
  )
}
