import type { ReactNode } from 'react'
import { Picture } from '#src/ui/picture.tsx'
import { type Pictured, pictureAddresses } from './picture-address.ts'

export interface FoodPictureProps extends Pictured {
  /** Empty where the title beside it says the same. */
  alt: string
  /** How wide it stands, as `sizes` of an image says it. */
  sizes: string
  tab?: ReactNode
  /** For the first picture of a page. */
  eager?: boolean
  className?: string
  children?: ReactNode
}

/** The 4:3 picture of a recipe or a post: its photo, or the dish that is drawn for it. */
export function FoodPicture({ imageUrl, drawnKey, pictures = [], ...rest }: FoodPictureProps) {
  return <Picture {...rest} {...pictureAddresses({ imageUrl, drawnKey, pictures })} />
}
