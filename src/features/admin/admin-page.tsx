import { lazy, Suspense } from 'react'
import type { AdminStatsView } from '#server/admin/contract.ts'
import { errorStatus } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { AdminFigures } from './admin-figures.tsx'
import { type AdminTab, adminTabs } from './admin-search.ts'
import { NoLongerAdmin } from './no-longer-admin.tsx'

const UsersTab = lazy(async () => ({ default: (await import('./users/users-tab.tsx')).UsersTab }))
const EngagementTab = lazy(async () => ({ default: (await import('./engagement/engagement-tab.tsx')).EngagementTab }))
const ModerationTab = lazy(async () => ({ default: (await import('./moderation/moderation-tab.tsx')).ModerationTab }))
const FeedbackTab = lazy(async () => ({ default: (await import('./feedback/feedback-tab.tsx')).FeedbackTab }))
const SystemTab = lazy(async () => ({ default: (await import('./system/system-tab.tsx')).SystemTab }))
const AuditTab = lazy(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab }))

const parts = {
  users: { label: 'User Management', Part: UsersTab },
  engagement: { label: 'Engagement Analytics', Part: EngagementTab },
  moderation: { label: 'Content Moderation', Part: ModerationTab },
  feedback: { label: 'Feedback', Part: FeedbackTab },
  system: { label: 'System', Part: SystemTab },
  audit: { label: 'Audit Log', Part: AuditTab },
} as const satisfies Record<AdminTab, unknown>

/** The areas of administration, a tab each. */
export function AdminPage({ tab, onTab }: { tab: AdminTab; onTab: (tab: AdminTab) => void }) {
  usePageTitle('Admin')
  const stats = trpc.admin.stats.useQuery(undefined, { refetchInterval: 60_000 })
  const { Part } = parts[tab]
  if (errorStatus(stats.error) === 403) return <NoLongerAdmin />
  return (
    <>
      <PageTitle className="mb-5" aside={<AdminFigures stats={stats.data} />}>
        Admin
      </PageTitle>
      <Tabs
        label="Parts of the admin page"
        items={adminTabs.map(value => ({
          value,
          label: parts[value].label,
          extra: waitingBadge(value, stats.data),
        }))}
        value={tab}
        onValueChange={onTab}
      >
        <TabPanel value={tab}>
          <Suspense fallback={<Skeleton className="h-[480px] rounded-lg" />}>
            <Part />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  )
}

/** How much waits in a part. Its room is kept while that is counted: a row that grows would push the open tab away. */
function waitingBadge(tab: AdminTab, stats: AdminStatsView | undefined) {
  if (tab !== 'moderation' && tab !== 'feedback') return null
  if (!stats) return <Badge className="invisible">0</Badge>
  const count = tab === 'moderation' ? stats.openReports : stats.newFeedback
  return count > 0 ? <Badge tone="saffron">{count}</Badge> : null
}
