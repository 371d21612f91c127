import { BackupsCard } from './backups-card.tsx'
import { DoctorCard } from './doctor-card.tsx'
import { SiteCard } from './site-card.tsx'
import { StateCard } from './state-card.tsx'

/** How this server is, and what admins choose for the whole place. */
export function SystemTab() {
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <SiteCard />
        <DoctorCard />
      </div>
      <div className="flex flex-col gap-6">
        <StateCard />
        <BackupsCard />
      </div>
    </div>
  )
}
