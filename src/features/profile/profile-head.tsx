import { CalendarDays, Flame, MapPin, Pencil, QrCode, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cookingLevelLabels } from '#src/entities/chef/cooking-levels.ts'
import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import type { OwnChef } from '#src/entities/chef/session/session-state.ts'
import { isIos } from '#src/lib/platform.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Gingham } from '#src/ui/gingham.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { weeklyRecipes } from './weekly-recipes.ts'

/** The chef's card: cloth, face, name, place, level, a few words, two numbers. */
export function ProfileHead({
  chef,
  chefsCount,
  onAddChefs,
  onShare,
  onEdit,
}: {
  chef: OwnChef
  /** In words, such as "42"; null as long as it is not known. */
  chefsCount: string | null
  onAddChefs: () => void
  onShare: () => void
  onEdit: () => void
}) {
  const { cookingLevel, cookingFrequency } = chef.cookingAssistantProfile
  const name = chef.name ?? 'Chef'
  const weekly = weeklyRecipes(cookingFrequency)
  const ios = isIos()
  return (
    <Card as="section" aria-label="Your profile" padded={false}>
      <Gingham className="h-28" />
      <div className="px-4.5 pb-6 md:grid md:grid-cols-[auto_1fr] md:gap-x-8 md:px-8 lg:grid-cols-[auto_1fr_auto]">
        <Avatar
          name={name}
          {...faceAddresses(chef.profilePictureUrl)}
          size={140}
          ring
          className="-mt-14 relative max-md:!size-[116px]"
        />
        <div className="min-w-0 break-words pt-3 md:pt-5">
          <h1 tabIndex={-1} className="title-sheet md:title-page md:text-[2.75rem]">
            {name}
          </h1>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            {chef.location ? <Fact icon={<MapPin size={18} />}>{chef.location}</Fact> : null}
            <Fact icon={<Flame size={18} />}>{cookingLevelLabels[cookingLevel]}</Fact>
          </ul>
          {chef.bio ? <p className="mt-3 max-w-measure whitespace-pre-line">{chef.bio}</p> : null}
        </div>
        {ios ? null : (
          <Button
            variant="outline"
            size="sm"
            icon={<Pencil aria-hidden="true" size={20} />}
            className="mt-5 max-md:w-full md:col-start-2 md:self-start md:justify-self-start lg:col-start-3"
            onClick={onEdit}
          >
            Update Profile
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-t px-4.5 py-5 md:px-8">
        <dl className="flex gap-10 md:gap-14">
          <Count label="Chefs">{chefsCount ?? <span className="text-muted">–</span>}</Count>
          <Count label="Recipes Made Weekly">
            {weekly ?? (
              <>
                <CalendarDays aria-hidden="true" size={32} className="text-muted" />
                <VisuallyHidden>{cookingFrequency === 'rarely' ? 'Less than once a week' : 'Not told'}</VisuallyHidden>
              </>
            )}
          </Count>
        </dl>
        <div className="flex flex-wrap gap-2.5 max-md:w-full">
          {ios ? (
            <Button
              variant="outline"
              icon={<Pencil aria-hidden="true" size={20} />}
              className="max-md:w-full"
              onClick={onEdit}
            >
              Edit Profile
            </Button>
          ) : null}
          <Button
            variant="outline"
            icon={<QrCode aria-hidden="true" size={20} />}
            className="max-md:w-full"
            onClick={onShare}
          >
            Share my profile
          </Button>
          <Button icon={<UserRoundPlus aria-hidden="true" size={20} />} className="max-md:w-full" onClick={onAddChefs}>
            Add Chefs
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-muted text-sm">{label}</dt>
      <dd className="title-number flex h-9 items-center">{children}</dd>
    </div>
  )
}
