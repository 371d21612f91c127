import { CloudOff } from 'lucide-react'

/** Says of something that is shown that the server does not have it yet. */
export function WaitingMark({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-muted text-sm leading-title ${className}`}>
      <CloudOff aria-hidden="true" size={16} className="flex-none" />
      Waiting for a connection
    </span>
  )
}
