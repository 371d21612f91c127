import { Globe, Lock } from 'lucide-react'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { usePrivacy } from './use-privacy.ts'

/** Who may see what the chef cooks. */
export function PrivacyCard() {
  const { isPublic, setPublic, mayBeFeatured, setFeaturing, hasPhone, isFoundByPhone, setFoundByPhone } = usePrivacy()
  const Icon = isPublic ? Globe : Lock
  return (
    <Card as="section" aria-labelledby="privacy">
      <h2 id="privacy" className="title-section mb-3">
        Privacy
      </h2>
      <Switch
        label="Profile Visibility"
        hint={isPublic ? 'Public' : 'Private'}
        checked={isPublic}
        onCheckedChange={setPublic}
      />
      <p className="mt-3 flex gap-3 text-muted">
        <Icon aria-hidden="true" size={20} className="mt-1 flex-none" />
        <span className="min-w-0 max-w-measure">
          {isPublic
            ? 'Every chef here can find you, follow you, and see your recipes and posts.'
            : 'Only your friends see your recipes, posts and photos: chefs you approved, and those who follow you and whom you follow back. Others do not find you by search, see your name and picture alone, and can ask to be your friend.'}
        </span>
      </p>
      <Switch
        label="My public recipes may become Recipe of the Week"
        hint={
          isPublic
            ? 'Then every chef here may see one of them on The Dish, with your name.'
            : 'Counts once your profile is public.'
        }
        checked={mayBeFeatured}
        onCheckedChange={setFeaturing}
        className="mt-4 border-line border-t pt-4"
      />
      {hasPhone ? (
        <Switch
          label="Found by my phone number"
          hint={
            isFoundByPhone
              ? 'Chefs who know your number find you by it.'
              : 'A search for your number finds nobody, not even for your friends.'
          }
          checked={isFoundByPhone}
          onCheckedChange={setFoundByPhone}
          className="mt-4 border-line border-t pt-4"
        />
      ) : null}
    </Card>
  )
}
