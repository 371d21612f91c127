import { useChef } from '#src/entities/chef/session/session.tsx'
import { api } from '#src/lib/trpc.ts'
import { useOwnSetting } from './use-own-setting.ts'

/** Stands for the signed-in chef. */
const ME = 0

/** Who may see what the chef cooks, whether it may be put before everybody, who finds them, and the ways to change that. */
export function usePrivacy() {
  const { isPublic, mayBeFeatured, isFoundByPhone, phoneNumber } = useChef()
  return {
    isPublic,
    setPublic: useOwnSetting('isPublic', async next => {
      return (await api.profile.setPrivacy.mutate({ id: ME, isPublic: next })).isPublic
    }),
    hasPhone: phoneNumber !== null,
    isFoundByPhone,
    setFoundByPhone: useOwnSetting('isFoundByPhone', async next => {
      return (await api.profile.setFoundByPhone.mutate({ id: ME, isFoundByPhone: next })).isFoundByPhone
    }),
    mayBeFeatured,
    setFeaturing: useOwnSetting('mayBeFeatured', async next => {
      return (await api.profile.setFeaturing.mutate({ id: ME, mayBeFeatured: next })).mayBeFeatured
    }),
  }
}
