import { faceAddresses } from '#src/entities/chef/face/face-address.ts'
import { useFriends } from '#src/entities/chef/use-friends.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The friends of the viewer to choose from, by their ids. */
export function FriendsChoice(props: {
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}) {
  const { chosen, error, onChange } = props
  const friends = useFriends()
  const toggle = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Friends who may see it</legend>
      {error ? <FormAlert className="mb-2">{error}</FormAlert> : null}
      <QueryState
        query={friends}
        bare
        loading={<Skeleton className="h-11 w-full" />}
        loadingLabel="Loading your friends..."
        hideLoadingLabel
        errorTitle="Your friends did not load"
        isEmpty={chefs => chefs.length === 0}
        empty={<p className="text-muted">You have no friends here yet. Find them under Friends.</p>}
      >
        {chefs => (
          <ul className="max-h-64 overflow-y-auto rounded-md border border-line px-4 py-1.5">
            {chefs.map(({ id, name, profilePictureUrl }) => (
              <li key={id}>
                <Checkbox
                  checked={chosen.includes(id)}
                  onCheckedChange={isChosen => toggle(id, isChosen)}
                  label={
                    <span className="flex items-center gap-3">
                      <Avatar name={name ?? 'Chef'} {...faceAddresses(profilePictureUrl)} size={28} />
                      <span className="min-w-0 [overflow-wrap:anywhere]">{name ?? 'Chef'}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </fieldset>
  )
}
