import { z } from 'zod'
import { doneView } from '#common/answers.ts'
import { chefProcedure, publicProcedure, router } from '../platform/trpc.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirmation.ts'
import { confirmedProcedure } from './confirmed-procedure.ts'
import {
  changePasswordInput,
  confirmPasswordInput,
  emailConfirmedView,
  emailStateView,
  emailTokenInput,
  emailUndoneView,
  endSessionInput,
  forgotPasswordInput,
  loginInput,
  messageView,
  meView,
  passwordConfirmedView,
  sessionView,
  signedInView,
} from './contract.ts'
import { cancelEmailChange, emailState, sendEmailLink } from './email/email-state.ts'
import { confirmEmail, undoEmailChange } from './email/follow-link.ts'
import { endSession, listSessions, signOutElsewhere } from './own-sessions.ts'
import { getMe } from './own-user.ts'
import { forgotPassword } from './reset-links.ts'
import { signIn, signOut } from './sign-in.ts'

export const authRouter = router({
  me: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/me', scope: null }, summary: 'The signed-in chef' })
    .output(meView)
    .query(({ ctx }) => getMe(ctx)),

  login: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/login', scope: null },
      errors: ['UNAUTHORIZED', 'FORBIDDEN'],
      summary: 'Signs in by e-mail address or phone number; the answer sets the session cookie',
      limit: 'signInByAddress',
      mostlyWaits: true,
    })
    .input(loginInput)
    .output(signedInView)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  logout: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/logout', scope: null },
      access: 'either',
      summary: 'Ends the session',
    })
    .output(doneView)
    .mutation(({ ctx }) => signOut(ctx)),

  forgotPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/forgot-password', scope: null },
      summary: 'Sends a link to choose a new password; answers alike for addresses that nobody has',
      limit: 'resetPassword',
    })
    .input(forgotPasswordInput)
    .output(messageView)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  changePassword: chefProcedure
    .meta({ summary: 'Changes the password and ends all other sessions', limit: 'signInByAddress', mostlyWaits: true })
    .input(changePasswordInput)
    .output(messageView)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  confirmPassword: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/confirm-password', scope: null },
      errors: ['FORBIDDEN'],
      summary: 'Confirms the session with the password, for ten minutes',
      description:
        'Calls that could do lasting harm in the hands of somebody who stole a session answer 403 with the code CONFIRM_PASSWORD unless it was confirmed, or begun, within ten minutes.',
      limit: 'signInByAddress',
      mostlyWaits: true,
    })
    .input(confirmPasswordInput)
    .output(passwordConfirmedView)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),

  emailState: chefProcedure
    .meta({ summary: 'Whether the chef’s address is proven, and which waits to take its place' })
    .output(emailStateView)
    .query(({ ctx }) => emailState(ctx)),

  sendEmailLink: chefProcedure
    .meta({ summary: 'Sends the link with which the chef confirms an address', limit: 'write' })
    .output(emailStateView)
    .mutation(({ ctx }) => sendEmailLink(ctx)),

  cancelEmailChange: chefProcedure
    .meta({ summary: 'Gives up the address that waits to be confirmed', limit: 'write' })
    .output(emailStateView)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),

  confirmEmail: chefProcedure
    .meta({ summary: 'Confirms an address with the token of the link that was sent to it', limit: 'resetPassword' })
    .input(emailTokenInput)
    .output(emailConfirmedView)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  undoEmailChange: publicProcedure
    .meta({
      summary: 'Brings the address from before back with the token of a link, and ends all sessions',
      limit: 'resetPassword',
      mostlyWaits: true,
    })
    .input(emailTokenInput)
    .output(emailUndoneView)
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),

  requireConfirmation: confirmedProcedure
    .meta({ summary: 'Answers if the session is confirmed; for screens, before they follow the link of a download' })
    .output(doneView)
    .mutation(() => ({ success: true as const })),

  listSessions: chefProcedure
    .meta({ summary: 'Where the chef is signed in' })
    .output(z.array(sessionView))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: confirmedProcedure
    .meta({ summary: 'Ends one session of the chef', limit: 'write' })
    .input(endSessionInput)
    .output(doneView)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  signOutElsewhere: confirmedProcedure
    .meta({ summary: 'Ends all sessions but this one', limit: 'write' })
    .output(doneView)
    .mutation(({ ctx }) => signOutElsewhere(ctx)),
})
