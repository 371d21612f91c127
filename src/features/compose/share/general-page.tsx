import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useLeaveGuard } from '#src/lib/use-leave-guard.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CancelLink } from '../compose-links.tsx'
import { SaveBar } from '../save-bar.tsx'
import { GeneralPost } from './general-post.tsx'
import { SharePost } from './share-buttons.tsx'
import { useGeneralPost } from './use-general-post.ts'

/** A general post on a page of its own. */
export function GeneralPage({ chefId }: { chefId: number }) {
  usePageTitle('General post')
  const id = useId()
  const navigate = useNavigate()
  const post = useGeneralPost(chefId, () => {
    guard.release()
    void navigate({ to: '/the-dish' })
  })
  const guard = useLeaveGuard(post.isDirty, post.reset, { unfinished: 'sharing' })
  return (
    <div className="mx-auto max-w-[680px] max-md:flex max-md:min-h-[calc(100dvh-var(--nav-height)-var(--room-above)-5.5rem)] max-md:flex-col">
      <PageTitle lead="Ask questions or share hot tips." className="mb-6">
        General post
      </PageTitle>
      {/* Takes the room that is left, so that the bar stands at the foot of the window. */}
      <div className="flex-1">
        <GeneralPost id={id} post={post} />
      </div>
      <SaveBar>
        <CancelLink source="dish" />
        <SharePost form={id} post={post} className="max-md:flex-1" />
      </SaveBar>
      {guard.dialog}
    </div>
  )
}
