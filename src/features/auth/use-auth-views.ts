import { useState } from 'react'

/**
 * What the dialog can show. From registration and from the forgotten password the way leads back to the login;
 * `reset-password` opens from the link in an email.
 */
export type AuthView = 'login' | 'register' | 'forgot-password' | 'reset-password'

export const authTitles: Record<AuthView, string> = {
  login: 'Sign In',
  register: 'Create Account',
  'forgot-password': 'Reset Password',
  'reset-password': 'Reset Password',
}

/** Which view is open; null when the dialog is closed. Once opened it stays mounted, so that it can close gently. */
export function useAuthViews(first: AuthView | null) {
  const [view, setView] = useState(first)
  const [used, setUsed] = useState(first !== null)
  const show = (next: AuthView) => {
    setUsed(true)
    setView(next)
  }
  return { view, used, show, close: () => setView(null) }
}
