/** Characters of an e-mail address: the longest that SMTP takes (RFC 5321). */
export const EMAIL_MAX = 254

export const signInMessages = {
  wrong: 'Invalid email/phone or password',
  failed: 'Login failed',
  fallback: 'Login failed. Please try again.',
} as const
