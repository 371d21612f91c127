import { Avatar } from '#src/ui/avatar.tsx'
import { faceAddresses } from './face/face-address.ts'

/** The face of a chef as recipes and posts name them: their picture, else their initials. */
export function ChefFace({
  chef,
  size,
  className,
}: {
  chef: { id: number; name: string | null; profileImage: string | null }
  size?: number
  className?: string
}) {
  return (
    <Avatar
      name={chef.name ?? 'Chef'}
      {...faceAddresses(chef.profileImage)}
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
    />
  )
}
