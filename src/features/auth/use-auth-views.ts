import { useState } from 'react'

/** What the dialog can show. From registration and from the forgotten password the way leads back to the login. */
export type AuthView = 'login' | 'register' | 'forgot-password'

export const authTitles: Record<AuthView, string> = {
  login: 'Sign In',
  register: 'Create Account',
  'forgot-password': 'Reset Password',
}

/** Which view is open; null when the dialog is closed. Once opened it stays mounted, so that it can close gently. */
export function useAuthViews() {
  const [view, setView] = useState<AuthView | null>(null)
  const [used, setUsed] = useState(false)
  const show = (next: AuthView) => {
    setUsed(true)
    setView(next)
  }
  return { view, used, show, close: () => setView(null) }
}
