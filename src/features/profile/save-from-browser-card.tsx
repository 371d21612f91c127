import { SaveFromBrowser } from '#src/entities/recipe/bookmarklet/save-from-browser.tsx'
import { Card } from '#src/ui/card.tsx'

/** The bookmark that sends recipe pages from the chef's browser. */
export function SaveFromBrowserCard() {
  return (
    <Card as="section" aria-labelledby="save-from-browser">
      <h2 id="save-from-browser" className="title-section mb-2">
        Save from your browser
      </h2>
      <SaveFromBrowser />
    </Card>
  )
}
