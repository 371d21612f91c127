import { z } from 'zod'
import { doneView } from '../contract.ts'
import { chefProcedure, publicProcedure, router } from '../trpc.ts'
import { changePassword } from './change-password.ts'
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  meView,
  registeredView,
  registerInput,
  resetPasswordInput,
  sessionView,
  signedInView,
  toldView,
} from './contract.ts'
import { listSessions, signOutElsewhere } from './own-sessions.ts'
import { getMe } from './own-user.ts'
import { register } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { signIn, signOut } from './sign-in.ts'

export const authRouter = router({
  me: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/me' }, summary: 'The signed-in chef' })
    .output(meView)
    .query(({ ctx }) => getMe(ctx)),

  login: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/login' },
      errors: ['UNAUTHORIZED', 'FORBIDDEN'],
      summary: 'Signs in by e-mail address or phone number; the answer sets the session cookie',
      limit: 'signInByAddress',
    })
    .input(loginInput)
    .output(signedInView)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/register' },
      errors: ['FORBIDDEN', 'CONFLICT'],
      summary: 'Makes an account and signs it in',
      limit: 'register',
    })
    .input(registerInput)
    .output(registeredView)
    .mutation(({ ctx, input }) => register(ctx, input)),

  logout: chefProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/logout' }, access: 'either', summary: 'Ends the session' })
    .output(doneView)
    .mutation(({ ctx }) => signOut(ctx)),

  forgotPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/forgot-password' },
      summary: 'Sends a link to choose a new password; answers alike for addresses that nobody has',
      limit: 'resetPassword',
    })
    .input(forgotPasswordInput)
    .output(toldView)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/reset-password' },
      summary: 'Sets a new password with the token of a link and ends all sessions',
      limit: 'resetPassword',
    })
    .input(resetPasswordInput)
    .output(toldView)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  changePassword: chefProcedure
    .meta({ summary: 'Changes the password and ends all other sessions', limit: 'signInByAddress' })
    .input(changePasswordInput)
    .output(toldView)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  listSessions: chefProcedure
    .meta({ summary: 'Where the chef is signed in' })
    .output(z.array(sessionView))
    .query(({ ctx }) => listSessions(ctx)),

  signOutElsewhere: chefProcedure
    .meta({ summary: 'Ends all sessions but this one', limit: 'write' })
    .output(doneView)
    .mutation(({ ctx }) => signOutElsewhere(ctx)),
})
