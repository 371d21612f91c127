import { VIDEO_SECONDS } from '#server/pantry/constants.ts'

const RADIUS = 35
const ROUND = 2 * Math.PI * RADIUS

/** How much of the video is recorded, as a ring that fills, and the seconds that are left. */
export function RecordingRing({ share }: { share: number }) {
  const left = Math.max(1, Math.ceil((1 - share) * VIDEO_SECONDS))
  return (
    <div
      role="progressbar"
      aria-label="Recording the video"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`${left} s left`}
      className="relative flex size-19 flex-none items-center justify-center"
    >
      <svg aria-hidden="true" viewBox="0 0 76 76" className="absolute inset-0 -rotate-90">
        <circle cx="38" cy="38" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="6" />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          className="transition-[stroke-dashoffset] duration-(--dur-3) ease-linear"
        />
      </svg>
      <span aria-hidden="true" className="title-number text-[1.75rem]!">
        {left}
      </span>
    </div>
  )
}
