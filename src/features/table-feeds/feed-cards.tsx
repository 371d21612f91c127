import { FollowedFeedsCard } from './followed-feeds-card.tsx'
import { GivenFeedsCard } from './given-feeds-card.tsx'

/** What a chef follows at other tables, and what they give to them. */
export function FeedCards() {
  return (
    <>
      <FollowedFeedsCard />
      <GivenFeedsCard />
    </>
  )
}
