import type { z } from 'zod'
import type { readingView } from '#server/capture/contract.ts'

export type Progress = z.output<typeof readingView>

/** Progress of a reading, as a message and a share from 0 to 1. Null is before the server has started. */
export function readingMessage(progress: Progress): { message: string; share: number } {
  if (!progress) return { message: 'Sending the photos...', share: 0 }
  const { stage, page, pages, share } = progress
  const message = {
    waiting: 'Waiting for a free reader...',
    preparing: pages === 1 ? 'Preparing the photo...' : `Preparing page ${page} of ${pages}...`,
    reading: pages === 1 ? 'Reading the page...' : `Reading page ${page} of ${pages}...`,
    understanding: 'Making sense of the recipe...',
  }[stage]
  return { message, share: Math.min(Math.max(share, 0), 1) }
}
