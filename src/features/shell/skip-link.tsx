/** The first thing a keyboard reaches: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  )
}
