import { exactTime, relativeTime } from './relative-time.ts'

/** How long ago something was, such as "2 days ago"; the exact moment is its title. */
export function TimeAgo({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso)}
    </time>
  )
}
