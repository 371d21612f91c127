import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChef, useSession } from '#src/entities/chef/session/session.tsx'
import { BlockedChefs } from '#src/features/friends/blocked-chefs.tsx'
import { ConnectDialog } from '#src/features/friends/connect-dialog.tsx'
import { type ConnectTab, connectSearch } from '#src/features/friends/connect-tabs.ts'
import { FriendRequestsCard } from '#src/features/friends/friend-requests-card.tsx'
import { ShareProfile } from '#src/features/friends/share-profile.tsx'
import { useChefsCount } from '#src/features/friends/use-followed.ts'
import { YourChefsCard } from '#src/features/friends/your-chefs.tsx'
import { DeviceCard } from '#src/features/profile/device-card.tsx'
import { EditProfile } from '#src/features/profile/edit-profile.tsx'
import { PendingEmail } from '#src/features/profile/email-note.tsx'
import { FirstProfile } from '#src/features/profile/first-profile.tsx'
import { KeptCard } from '#src/features/profile/kept-card.tsx'
import { CycleLink, HouseholdLink } from '#src/features/profile/page-links.tsx'
import { PrivacyCard } from '#src/features/profile/privacy-card.tsx'
import { ProfileHead } from '#src/features/profile/profile-head.tsx'
import { SaveFromBrowserCard } from '#src/features/profile/save-from-browser-card.tsx'
import { SecurityCard } from '#src/features/profile/security-card.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { partOnDemand } from '#src/ui/part-on-demand.tsx'

const PublicLinksCard = partOnDemand(
  async () => (await import('#src/features/public-links/public-links-card.tsx')).PublicLinksCard,
)
const NotificationsCard = partOnDemand(
  async () => (await import('#src/features/profile/notifications-card.tsx')).NotificationsCard,
)
const TableFeeds = partOnDemand(async () => (await import('#src/features/table-feeds/table-feeds.tsx')).TableFeeds)
const WebhooksCard = partOnDemand(async () => (await import('#src/features/webhooks/webhooks-card.tsx')).WebhooksCard)
const TokensCard = partOnDemand(async () => (await import('#src/features/access-tokens/tokens-card.tsx')).TokensCard)

export const Route = createFileRoute('/profile')({
  staticData: { section: 'profile', isEntrance: true },
  validateSearch: connectSearch,
  component: ProfilePage,
})

/** The chef's own profile; for a chef who has none yet, the way to it. */
function ProfilePage() {
  const { firstTime } = useSession()
  // Stays until all of it is saved: the name alone already ends being there for the first time.
  const [creating, setCreating] = useState(firstTime)
  const [isNew] = useState(firstTime)
  if (creating || firstTime) return <FirstProfile onDone={() => setCreating(false)} />
  return <OwnProfile isNew={isNew} />
}

function OwnProfile({ isNew }: { isNew: boolean }) {
  usePageTitle('Profile')
  useEffect(() => {
    // The form that had the focus is gone.
    if (isNew) document.querySelector<HTMLElement>('#main h1')?.focus()
  }, [isNew])
  const chef = useChef()
  const { connect: tab = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  // In the address, so that notifications can link to a tab.
  const setTab = (next: ConnectTab | null) =>
    void navigate({ search: next ? { connect: next } : {}, replace: true, resetScroll: false })
  const [editing, setEditing] = useState(false)
  const [sharing, setSharing] = useState(false)
  const connect = () => setTab('search')
  return (
    <div className="mx-auto flex max-w-[1280px] flex-col gap-6 px-4.5 pt-6 pb-16 md:px-8 md:pt-9">
      <ProfileHead
        chef={chef}
        chefsCount={useChefsCount()}
        onAddChefs={connect}
        onShare={() => setSharing(true)}
        onEdit={() => setEditing(true)}
      />
      <PendingEmail />
      <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr]">
        <YourChefsCard onAddChefs={connect} />
        <FriendRequestsCard />
        <div className="flex flex-col gap-6 *:min-w-0">
          <PrivacyCard />
          <HouseholdLink />
          <CycleLink />
          <BlockedChefs />
        </div>
        <div className="flex flex-col gap-6 *:min-w-0 xl:row-span-2">
          <SecurityCard />
          <SaveFromBrowserCard />
          <TableFeeds />
          <WebhooksCard />
          <PublicLinksCard />
          <TokensCard />
        </div>
        <div className="flex flex-col gap-6 *:min-w-0">
          <DeviceCard />
          <KeptCard />
          <NotificationsCard />
        </div>
      </div>
      <EditProfile open={editing} onOpenChange={setEditing} />
      <ShareProfile open={sharing} onOpenChange={setSharing} />
      <ConnectDialog tab={tab} onTabChange={setTab} />
    </div>
  )
}
