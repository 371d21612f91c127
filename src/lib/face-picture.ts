import { findPictureProblem, pictureMessages, profilePictureMaxBytes } from '#server/media/contract.ts'

const advice: Record<string, string> = {
  [pictureMessages.wrongType]: 'Please choose a JPEG, PNG, HEIC or WebP picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture under 5 MB.',
}

export interface PictureComplaint {
  title: string
  text: string
}

/** What is wrong with a file that was chosen for a face; null when it may be sent. It must be smaller than 5 MB. */
export function findFaceProblem(file: { name: string; type: string; size: number }): PictureComplaint | null {
  const title = findPictureProblem(file, profilePictureMaxBytes - 1)
  return title ? { title, text: advice[title] ?? '' } : null
}
