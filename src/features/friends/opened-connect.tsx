import { useRef, useState } from 'react'
import { Leaving } from '#src/entities/chef/person-row.tsx'
import { useAskBeforeClosing } from '#src/lib/use-ask-before-closing.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ConnectDialogProps } from './connect-dialog.tsx'
import { ConnectPanels } from './connect-panels.tsx'
import type { ConnectTab } from './connect-tabs.ts'
import { isUnsent, newInvitation } from './invitation-draft.ts'

export interface OpenedConnectProps extends ConnectDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

// As high whatever is in it, so that changing tabs moves nothing; what does not fit scrolls below the tabs.
const inside =
  'flex flex-initial! h-[min(36rem,calc(100dvh-11rem))] flex-col overflow-hidden! pb-0! cramped:h-auto cramped:overflow-visible! md:h-[min(36rem,calc(100dvh-9rem))]'

/** What a ConnectDialog is once it is opened. */
export function OpenedConnect({ open, onOpenChange, tab, onTabChange }: OpenedConnectProps) {
  const field = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<ConnectTab>('search')
  if (tab && tab !== last) setLast(tab)
  // What was open stays in view while the dialog closes.
  const shown = tab ?? last
  const [draft, setDraft] = useState(newInvitation)
  const closing = useAskBeforeClosing({
    open,
    onOpenChange: next => {
      onOpenChange(next)
      if (!next) setDraft(newInvitation)
    },
    isDirty: () => isUnsent(draft),
    discard: () => setDraft(newInvitation),
    lost: 'The invitation that you wrote has not been sent.',
  })
  return (
    <Sheet
      open={open}
      onOpenChange={closing.change}
      title={<span className="md:text-[2rem]">Connect with Cooking Friends</span>}
      className={inside}
      {...(shown === 'search' && { initialFocus: field })}
    >
      {/* With an invitation in the making, the page that a row leads to waits for the answer. */}
      <Leaving value={() => !isUnsent(draft) && onTabChange(null)}>
        <ConnectPanels tab={shown} onTabChange={onTabChange} fieldRef={field} draft={draft} onDraft={setDraft} />
      </Leaving>
      {closing.question}
    </Sheet>
  )
}
