import { Globe, Lock } from 'lucide-react'
import { ChipGroup } from '#src/ui/chip-group.tsx'

/** Whether a post or a recipe is shown to others or kept to oneself. */
export function VisibilityChoice({ isPublic, onChange }: { isPublic: boolean; onChange: (isPublic: boolean) => void }) {
  return (
    <div className="space-y-2">
      <p aria-hidden="true" className="font-semibold text-sm leading-title">
        Visibility
      </p>
      <ChipGroup
        label="Visibility"
        layout="fill"
        value={isPublic ? 'public' : 'private'}
        onValueChange={value => onChange(value === 'public')}
        choices={[
          { value: 'public', label: 'Public', icon: <Globe aria-hidden="true" size={18} /> },
          { value: 'private', label: 'Private', icon: <Lock aria-hidden="true" size={18} /> },
        ]}
      />
    </div>
  )
}
