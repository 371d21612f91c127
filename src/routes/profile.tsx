import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ConnectDialog } from '#src/features/friends/connect-dialog.tsx'
import { useChefsCount } from '#src/features/friends/use-followed.ts'
import { YourChefsCard } from '#src/features/friends/your-chefs.tsx'
import { DeviceCard } from '#src/features/profile/device-card.tsx'
import { ProfileHead } from '#src/features/profile/profile-head.tsx'
import { useChef } from '#src/lib/session.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'

export const Route = createFileRoute('/profile')({ component: ProfilePage })

function ProfilePage() {
  usePageTitle('Profile')
  const chef = useChef()
  const [connecting, setConnecting] = useState(false)
  const connect = () => setConnecting(true)
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-6 px-4.5 pt-6 pb-16 md:px-8 md:pt-9">
      <ProfileHead chef={chef} chefsCount={useChefsCount()} onAddChefs={connect} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <YourChefsCard onAddChefs={connect} />
        <DeviceCard />
      </div>
      <ConnectDialog open={connecting} onOpenChange={setConnecting} />
    </div>
  )
}
