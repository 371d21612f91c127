import {
  facePictureTypes,
  findPictureProblem,
  foodPictureMaxBytes,
  type PictureType,
  pictureMessages,
  pictureTypes,
  profilePictureMaxBytes,
} from '#common/pictures.ts'

/** Why a chosen file is not taken. */
export interface PictureComplaint {
  title: string
  text: string
  /** What marks the field, without the reason: which file it was about. */
  mark: string
}

interface ChosenFile {
  name: string
  type: string
  size: number
}

/** Says what is wrong with a chosen file; null when it may be sent. */
export type PictureRule = (file: ChosenFile) => PictureComplaint | null

const ruleOf =
  (maxBytes: number, types: readonly PictureType[], advice: Record<string, string>): PictureRule =>
  file => {
    const title = findPictureProblem(file, maxBytes, types)
    return title ? { title, text: advice[title] ?? '', mark: `Not taken: ${file.name}` } : null
  }

/** Pictures of food: at most 10 MB. */
export const foodPictureRule = ruleOf(foodPictureMaxBytes, pictureTypes, {
  [pictureMessages.wrongType]: 'Please choose a picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture of at most 10 MB.',
})

/** Pictures of a chef: smaller than 5 MB. */
export const facePictureRule = ruleOf(profilePictureMaxBytes, facePictureTypes, {
  [pictureMessages.wrongType]: 'Please choose a JPEG, PNG, HEIC or WebP picture.',
  [pictureMessages.tooLarge]: 'Please choose a picture under 5 MB.',
})
