import type { Profile, Who } from './world.ts'

/** Somebody in front of the owner's things while the owner's profile is open or closed. */
export type Case = {
  who: Who
  profile: Profile
  own: boolean
  /** May see what the owner shows. */
  sees: boolean
  /** The owner is there for them: name, picture, and whether they are private. */
  meets: boolean
}

/** What somebody meets and sees of a chef whose profile is public or private. */
export function caseOf(who: Who, profile: Profile): Case {
  const own = who === 'owner'
  const meets = !['blocked', 'blocker', 'signedOut'].includes(who)
  return { who, profile, own, meets, sees: meets && (profile === 'public' || own || who === 'friend') }
}
