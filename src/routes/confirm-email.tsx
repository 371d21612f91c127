import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmEmail } from '#src/features/profile/confirm-email.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

export const Route = createFileRoute('/confirm-email')({ staticData: { section: null }, component: ConfirmEmailPage })

function ConfirmEmailPage() {
  const hash = useLocation({ select: location => location.hash })
  const [token, setToken] = useState(hash)
  // Another link that is opened where this page stands changes nothing but the end of the address.
  if (hash !== '' && hash !== token) setToken(hash)
  const navigate = Route.useNavigate()
  useEffect(() => {
    // The secret stays neither in the history nor in what somebody copies from the address bar.
    if (hash !== '') void navigate({ to: '/confirm-email', hash: '', replace: true })
  }, [hash, navigate])
  return (
    <PageFrame>
      <ConfirmEmail key={token} token={token} />
    </PageFrame>
  )
}
