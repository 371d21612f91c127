import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls an editor fully into view, between the bars that lie over the page: on mount, and again whenever `content` changes,
 * because the editor may have grown.
 */
export function useClearView<Part extends HTMLElement>(content: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the content
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [content])
  return part
}
