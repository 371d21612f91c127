import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Decision } from '#server/admin/moderation/constants.ts'
import type { QueueItemView } from '#server/admin/moderation/contract.ts'
import { ChefFace } from '#src/entities/chef/chef-face.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { relativeTime } from '#src/ui/relative-time.ts'
import { ContentPictures } from './content-pictures.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { decisionLabels, decisionsFor } from './decisions.ts'
import { ReportList } from './report-list.tsx'

const kinds = { post: 'Post', comment: 'Comment', photo: 'Photo' } as const

/** Reported content in its current state, who reported it and why, and the possible decisions. */
export function ReportedContent({ item }: { item: QueueItemView }) {
  const [chosen, setDecision] = useState<Decision | null>(null)
  const { maker } = item
  return (
    <Card as="article" aria-label={`${kinds[item.kind]} by ${maker.name ?? 'a chef'}`}>
      <div className="flex flex-wrap items-center gap-3">
        <ChefFace chef={maker} size={40} />
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to="/chefs/$chefId"
            params={{ chefId: String(maker.id) }}
            className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {maker.name ?? 'A chef without a name'}
          </Link>
          <p className="text-muted text-sm">
            {kinds[item.kind]}
            {item.createdAt ? `, ${relativeTime(item.createdAt)}` : null}
          </p>
        </div>
        {item.isHidden ? <Badge tone="saffron">Hidden</Badge> : null}
        {maker.status === 'deactivated' ? <Badge tone="danger">Deactivated</Badge> : null}
      </div>
      <ContentText item={item} />
      <ContentPictures addresses={item.imageUrls} />
      <Context item={item} />
      <ReportList reports={item.reports} />
      <Decided item={item} />
      <div className="mt-4 flex flex-wrap gap-2">
        {decisionsFor(item).map(decision => (
          <Button
            key={decision}
            variant="outline"
            className={decision === 'remove' ? 'text-danger' : undefined}
            size="sm"
            onClick={() => setDecision(decision)}
          >
            {decisionLabels[decision].label}
          </Button>
        ))}
      </div>
      <DecideDialog item={item} decision={chosen} onClose={() => setDecision(null)} />
    </Card>
  )
}

function ContentText({ item: { title, words } }: { item: QueueItemView }) {
  return (
    <div className="mt-4 max-w-measure [overflow-wrap:anywhere]">
      {title ? <h2 className="title-small">{title}</h2> : null}
      {words ? <p className="mt-1 line-clamp-[12] whitespace-pre-wrap">{words}</p> : null}
    </div>
  )
}

function Context({ item: { context } }: { item: QueueItemView }) {
  if (!context) return null
  const excerpt = <span className="[overflow-wrap:anywhere]">{context.words}</span>
  const look = 'underline underline-offset-4'
  return (
    <p className="mt-3 text-muted text-sm">
      {'Under '}
      {context.postId !== null ? (
        <Link to="/posts/$postId" params={{ postId: String(context.postId) }} className={look}>
          {excerpt}
        </Link>
      ) : context.recipeId !== null ? (
        <Link to="/recipes/$recipeId" params={{ recipeId: String(context.recipeId) }} className={look}>
          {excerpt}
        </Link>
      ) : (
        excerpt
      )}
    </p>
  )
}

function Decided({ item: { decidedBy, decidedAt, decisionNote } }: { item: QueueItemView }) {
  if (!decidedAt) return null
  return (
    <p className="mt-3 text-muted text-sm [overflow-wrap:anywhere]">
      {`Decided by ${decidedBy ?? 'a former admin'}, ${relativeTime(decidedAt)}`}
      {decisionNote ? `: “${decisionNote}”` : null}
    </p>
  )
}
