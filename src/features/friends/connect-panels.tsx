import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useCounts } from '#src/entities/chef/live-counts.ts'
import { useFocusWhenGone } from '#src/entities/chef/use-focus-when-gone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ChefSearch } from './chef-search.tsx'
import type { ConnectTab } from './connect-tabs.ts'
import { FriendRequests } from './friend-requests.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import { InviteTab } from './invite-tab.tsx'
import { SuggestedTab } from './suggested-tab.tsx'

const panel =
  '-mx-4.5 -outline-offset-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 pt-5! pb-[calc(22px+env(safe-area-inset-bottom))] cramped:overflow-visible md:-mx-8 md:px-8'
// All four fit a phone of 390 px.
const narrowTabs = 'max-md:[&_[role=tab]]:gap-1.5 max-md:[&_[role=tab]]:px-2 max-md:[&_[role=tab]]:text-[1rem]'

interface ConnectPanelsProps {
  tab: ConnectTab
  onTabChange: (tab: ConnectTab) => void
  /** The field of the search. */
  fieldRef: RefObject<HTMLInputElement | null>
  draft: InvitationDraft
  onDraft: Dispatch<SetStateAction<InvitationDraft>>
}

/** The four tabs. What was typed stays while others are looked at. */
export function ConnectPanels({ tab, onTabChange, fieldRef, draft, onDraft }: ConnectPanelsProps) {
  const box = useRef<HTMLDivElement>(null)
  const requests = useRef<HTMLHeadingElement>(null)
  // What opened the dialog may be gone when it closes: a feed invites nobody any more once it has somebody to show.
  const opener = useRef<HTMLElement>(null)
  useEffect(useFocusWhenGone(opener))
  const [typed, setTyped] = useState('')
  const invite = () => {
    // The button that led there leaves the page with its tab.
    box.current?.querySelector<HTMLElement>('[role="tab"][id$="-invite"]')?.focus()
    onTabChange('invite')
  }
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <Tabs
        label="Ways to connect"
        className={`flex min-h-0 flex-1 flex-col ${narrowTabs}`}
        value={tab}
        onValueChange={onTabChange}
        items={[
          { value: 'search', label: 'Search' },
          { value: 'invite', label: 'Invite' },
          { value: 'requests', label: 'Requests', extra: <Waiting /> },
          { value: 'suggested', label: 'Suggested' },
        ]}
      >
        <TabPanel value="search" className={panel}>
          <ChefSearch fieldRef={fieldRef} typed={typed} onType={setTyped} />
        </TabPanel>
        <TabPanel value="invite" className={panel}>
          <InviteTab draft={draft} onDraft={onDraft} />
        </TabPanel>
        <TabPanel value="requests" className={panel}>
          <h2 ref={requests} tabIndex={-1} className="sr-only">
            Friend Requests
          </h2>
          <FriendRequests title={requests} />
        </TabPanel>
        <TabPanel value="suggested" className={panel}>
          <SuggestedTab onInvite={invite} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** How many requests wait for an answer. */
function Waiting() {
  const requests = useCounts()?.requests ?? 0
  if (requests === 0) return null
  return (
    <Badge tone="primary" className="px-2!">
      {requests > 99 ? '99+' : requests}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  )
}
