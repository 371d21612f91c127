import { BookmarkPlus, Camera, ClipboardPaste, FileUp, PencilLine, ScanText } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

/** Other ways to capture the recipe; none loses what was entered. Only ways with a handler are offered. */
export function WaysOn({
  onText,
  onPaste,
  onPhoto,
  onFile,
  onSend,
  onByHand,
  explained = false,
}: {
  /** Uses the recognised text although it does not look like a recipe. */
  onText?: (() => void) | undefined
  onPaste?: (() => void) | undefined
  onPhoto?: (() => void) | undefined
  onFile?: (() => void) | undefined
  /** Has the browser send the page. */
  onSend?: (() => void) | undefined
  onByHand?: (() => void) | undefined
  /** Each way with a sentence on how to go it. */
  explained?: boolean
}) {
  const ways = [
    { label: 'Use the text we read', how: 'Sort it in the form.', Icon: ScanText, take: onText },
    { label: 'Paste the text', how: 'Open the page, and copy the recipe there.', Icon: ClipboardPaste, take: onPaste },
    { label: 'Take a photo', how: 'Or choose a screenshot of the page.', Icon: Camera, take: onPhoto },
    {
      label: 'Choose a file',
      how: 'Save the page in your browser. PDF, Word and text work too.',
      Icon: FileUp,
      take: onFile,
    },
    {
      label: 'Send the page',
      how: 'A button in your browser sends it as you see it.',
      Icon: BookmarkPlus,
      take: onSend,
    },
    { label: 'Enter by hand', how: 'The form opens with what you typed here.', Icon: PencilLine, take: onByHand },
  ].flatMap(({ take, ...way }) => (take ? [{ ...way, take }] : []))
  if (ways.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and margins that do not belong here
    <div
      role="group"
      aria-label="Other ways"
      className={explained ? 'space-y-3' : 'flex flex-wrap gap-2 max-sm:flex-col'}
    >
      {ways.map(({ label, how, Icon, take }) => {
        const button = (
          <Button
            key={label}
            variant="outline"
            size="sm"
            icon={<Icon aria-hidden="true" size={18} />}
            className={explained ? 'w-44 flex-none justify-start!' : ''}
            onClick={take}
          >
            {label}
          </Button>
        )
        if (!explained) return button
        return (
          <div key={label} className="flex items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch">
            {button}
            <p className="text-muted text-sm">{how}</p>
          </div>
        )
      })}
    </div>
  )
}
