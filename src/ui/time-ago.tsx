import { exactTime, relativeTime } from './relative-time.ts'

/** When something was posted, in words; the exact moment is its title. */
export function TimeAgo({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso)}
    </time>
  )
}
