import { trpc } from '#src/lib/trpc.ts'

/** The link of the signed-in chef's profile, and making and ending it. What it is shows as soon as it is known. */
export function useProfileLink() {
  const { friends } = trpc.useUtils()
  const query = trpc.friends.profileLink.useQuery()
  const onSuccess = (answer: { link: string | null }) => friends.profileLink.setData(undefined, answer)
  return {
    query,
    make: trpc.friends.makeProfileLink.useMutation({ onSuccess }),
    remove: trpc.friends.removeProfileLink.useMutation({ onSuccess }),
  }
}
