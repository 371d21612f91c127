import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { suggestedTags } from '#common/recipe/fields.ts'
import { TAG_MAX, TAGS_MAX } from '#common/recipe/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Input } from '#src/ui/input.tsx'

/** The suggested dietary tags to press, the chef's own beside them, and a line for more. */
export function TagField({ tags, onTags }: { tags: readonly string[]; onTags: (tags: string[]) => void }) {
  const [own, setOwn] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const offered = [...new Set([...suggestedTags, ...tags])]
  const full = tags.length >= TAGS_MAX
  const toggle = (tag: string) =>
    onTags(tags.includes(tag) ? tags.filter(other => other !== tag) : full ? [...tags] : [...tags, tag])
  const add = () => {
    const word = own.trim()
    if (word === '' || full) return
    const known = offered.find(tag => tag.toLowerCase() === word.toLowerCase()) ?? word
    if (!tags.includes(known)) onTags([...tags, known])
    setOwn('')
    setAnnouncement(`${known} added`)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Dietary tags">
      <p aria-hidden="true" className="mb-2 font-semibold text-sm leading-title">
        Dietary tags <span className="font-normal text-muted">optional</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map(tag => (
          <Chip key={tag} chosen={tags.includes(tag)} onClick={() => toggle(tag)}>
            {tag}
          </Chip>
        ))}
      </div>
      <div className="mt-3 flex max-w-90 gap-2">
        <Input
          aria-label="Your own tag"
          placeholder="Your own tag"
          value={own}
          maxLength={TAG_MAX}
          disabled={full}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => setOwn(event.currentTarget.value)}
          onKeyDown={keys}
        />
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" size={20} />}
          disabled={full || own.trim() === ''}
          onClick={add}
        >
          Add
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
