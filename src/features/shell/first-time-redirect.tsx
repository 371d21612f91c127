import { Navigate } from '@tanstack/react-router'

/** Leads a chef who has no profile yet to where they create it, from wherever they came in. */
export function FirstTimeRedirect({ pathname }: { pathname: string }) {
  return pathname === '/profile' ? null : <Navigate to="/profile" replace />
}
