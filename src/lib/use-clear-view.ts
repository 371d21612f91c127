import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a part of the page that is written in: scrolls just as far as it takes to have all of it in view, between the bars
 * that lie over the page. On mount, and again when `content` changes, with which it may have grown.
 */
export function useClearView<Part extends HTMLElement>(content: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the content
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [content])
  return part
}
