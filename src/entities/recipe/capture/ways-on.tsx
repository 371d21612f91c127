import { Camera, ClipboardPaste, PencilLine, ScanText } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

/** Other ways to capture the recipe; none loses what was entered. Only ways with a handler are offered. */
export function WaysOn({
  onText,
  onPaste,
  onPhoto,
  onByHand,
}: {
  /** Uses the recognised text although it does not look like a recipe. */
  onText?: (() => void) | undefined
  onPaste?: (() => void) | undefined
  onPhoto?: (() => void) | undefined
  onByHand?: (() => void) | undefined
}) {
  const ways = [
    { label: 'Use the text we read', Icon: ScanText, take: onText },
    { label: 'Paste the text', Icon: ClipboardPaste, take: onPaste },
    { label: 'Take a photo', Icon: Camera, take: onPhoto },
    { label: 'Enter by hand', Icon: PencilLine, take: onByHand },
  ].flatMap(({ take, ...way }) => (take ? [{ ...way, take }] : []))
  if (ways.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div role="group" aria-label="Other ways" className="flex flex-wrap gap-2 max-sm:flex-col">
      {ways.map(({ label, Icon, take }) => (
        <Button key={label} variant="outline" size="sm" icon={<Icon aria-hidden="true" size={18} />} onClick={take}>
          {label}
        </Button>
      ))}
    </div>
  )
}
