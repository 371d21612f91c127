import { Flame, Lock, MapPin, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasBadge, mutualText } from '#src/entities/chef/chef-line.ts'
import { cookingLevelLabels } from '#src/entities/chef/cooking-levels.ts'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Gingham } from '#src/ui/gingham.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ChefPage } from './use-chef-page.ts'

// By its own width: it stands on a page of its own and in the feed's column.
const inside = 'px-4.5 pb-6 @min-[600px]:grid @min-[600px]:grid-cols-[auto_1fr] @min-[600px]:gap-x-7 @min-[600px]:px-7'
const faceClass = '-mt-14 relative @max-[600px]:size-[116px]!'
const textClass = 'min-w-0 pt-3 [overflow-wrap:anywhere] @min-[600px]:pt-5'
const actionsClass =
  'mt-4 flex flex-wrap items-center gap-2.5 @min-[600px]:col-start-2 @min-[920px]:col-start-3 @min-[920px]:row-start-1 @min-[920px]:mt-5'
const aboutClass = 'min-w-0 [overflow-wrap:anywhere] @min-[600px]:col-start-2'
const wide = '@min-[920px]:grid-cols-[auto_1fr_auto]'

/** A chef's card: cloth, face, name, profile, and the possible actions. */
export function ChefHead({ page, actions }: { page: ChefPage; actions: ReactNode }) {
  const { chef, bio, picture, cookingLevel } = page
  const name = chef.name ?? 'Chef'
  return (
    <Card padded={false} className="@container">
      <Gingham className="h-28" />
      <div className={`${inside} ${wide}`}>
        <Avatar name={name} {...faceAddresses(picture)} size={140} ring className={faceClass} />
        <div className={textClass}>
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
            <h1 tabIndex={-1} className="title-sheet min-w-0 @min-[920px]:text-[2.75rem]">
              {name}
            </h1>
            {hasBadge(chef) ? <Badge tone="saffron">Chef</Badge> : null}
          </div>
          {chef.mayLook ? (
            <>
              <Facts page={page} />
              {cookingLevel ? (
                <p className="mt-3">
                  <Badge icon={<Flame aria-hidden="true" size={15} />}>{cookingLevelLabels[cookingLevel]}</Badge>
                </p>
              ) : null}
            </>
          ) : (
            <p className="mt-2 flex items-center gap-2 text-muted">
              <Lock aria-hidden="true" size={18} className="flex-none" />
              This profile is private
            </p>
          )}
        </div>
        <div className={actionsClass}>{actions}</div>
        <div className={aboutClass}>
          {bio ? <p className="mt-4 max-w-measure whitespace-pre-line">{bio}</p> : null}
          <Common interests={chef.mayLook ? chef.commonInterests : []} />
        </div>
      </div>
    </Card>
  )
}

function Facts({ page: { chef } }: { page: ChefPage }) {
  if (!chef.location && chef.mutualFriends === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {chef.location ? <Fact icon={<MapPin size={18} />}>{chef.location}</Fact> : null}
      {chef.mutualFriends > 0 ? <Fact icon={<UsersRound size={18} />}>{mutualText(chef.mutualFriends)}</Fact> : null}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="flex-none">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** What both like to cook. */
function Common({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <p id="common-interests" className="text-muted text-sm">
        You both cook
      </p>
      <ul aria-labelledby="common-interests" className="flex flex-wrap gap-1.5">
        {interests.map(interest => (
          <li key={interest} className="min-w-0 max-w-full">
            <Badge tone="basil">{interest}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The placeholder of the card and its tabs while the chef loads. */
export function ChefSkeleton() {
  return (
    <div aria-hidden="true">
      <Card padded={false} className="@container">
        <Gingham className="h-28" />
        <div className={`${inside} ${wide}`}>
          <Skeleton className="-mt-14 relative size-[116px] rounded-full border-4 border-surface @min-[600px]:size-[140px]" />
          <div className={`${textClass} space-y-3.5`}>
            <Skeleton className="h-9 w-72 max-w-full" />
            <Skeleton className="w-32" />
            <Skeleton className="h-6.5 w-44 max-w-full" />
          </div>
          <div className={actionsClass}>
            <Skeleton className="h-[46px] w-36 rounded-md" />
            <Skeleton className="size-[46px] rounded-md" />
          </div>
          <div className={aboutClass}>
            <Skeleton className="mt-5 w-full max-w-96" />
          </div>
        </div>
      </Card>
      <div className="mt-6 flex h-[53px] items-center gap-9 border-line border-b px-4">
        <Skeleton className="w-28" />
        <Skeleton className="w-24" />
      </div>
    </div>
  )
}
