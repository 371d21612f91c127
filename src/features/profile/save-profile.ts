import type { OfferedFace } from '#server/media/drawn/contract.ts'

/** A chef's profile as it is sent. Empty text clears a field. */
export interface About {
  name: string
  email: string
  location: string
  bio: string
}

/** A photo, one of the drawn faces, or null for the initials. */
export type NewPicture = File | { face: OfferedFace | null }

export type SaveStep = 'about' | 'cooking' | 'picture'

export interface ProfileToSave<Cooking> {
  about: About
  /** Null where nothing about it changed. */
  cooking: Cooking | null
  /** Null where no new picture was chosen. */
  picture: NewPicture | null
}

export interface SaveCalls<Cooking> {
  about: (about: About) => Promise<unknown>
  cooking: (cooking: Cooking) => Promise<unknown>
  picture: (picture: NewPicture) => Promise<unknown>
}

export interface SaveOutcome {
  /** What the server has taken, in the order in which it was sent. */
  saved: SaveStep[]
  /** What it did not take, and why; null when all went well. */
  failure: { step: SaveStep; error: unknown } | null
}

/**
 * Sends a profile in its three parts, one after the other, and stops at the first that fails. Never rejects: what was
 * saved before a failure stays saved, and the outcome says which parts those are.
 */
export async function saveProfile<Cooking>(
  { about, cooking, picture }: ProfileToSave<Cooking>,
  calls: SaveCalls<Cooking>,
): Promise<SaveOutcome> {
  const steps: [SaveStep, () => Promise<unknown>][] = [['about', () => calls.about(about)]]
  if (cooking) steps.push(['cooking', () => calls.cooking(cooking)])
  if (picture) steps.push(['picture', () => calls.picture(picture)])
  const saved: SaveStep[] = []
  for (const [step, send] of steps) {
    try {
      await send()
      saved.push(step)
    } catch (error) {
      return { saved, failure: { step, error } }
    }
  }
  return { saved, failure: null }
}

interface SaveFailure {
  title: string
  /** Where the server gave no reason. */
  text: string
  /** Where its answer could not be read. */
  unread: string
}

/** What is said of a part that could not be saved. */
export const saveFailures: Record<SaveStep, SaveFailure> = {
  about: {
    title: 'Error',
    text: 'Failed to update profile. Please try again.',
    unread: 'Failed to update profile',
  },
  cooking: { title: 'Error', text: 'Failed to update cooking profile', unread: 'Failed to update cooking profile' },
  picture: { title: 'Upload Failed', text: 'Failed to upload profile picture', unread: 'Upload failed' },
}
