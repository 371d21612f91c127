import { chefProcedure, publicProcedure, router } from '../trpc.ts'
import { doneView, loginInput, meView, registeredView, registerInput, signedInView } from './contract.ts'
import { getMe } from './own-user.ts'
import { register } from './register.ts'
import { signIn, signOut } from './sign-in.ts'

export const authRouter = router({
  me: chefProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/me' }, summary: 'The signed-in chef' })
    .output(meView)
    .query(({ ctx }) => getMe(ctx)),

  login: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/login' },
      summary: 'Signs in by e-mail address or phone number; the answer sets the session cookie',
      limit: 'signInByAddress',
    })
    .input(loginInput)
    .output(signedInView)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  register: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/auth/register' },
      summary: 'Makes an account and signs it in',
      limit: 'register',
    })
    .input(registerInput)
    .output(registeredView)
    .mutation(({ ctx, input }) => register(ctx, input)),

  logout: publicProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/logout' }, summary: 'Ends the session' })
    .output(doneView)
    .mutation(({ ctx }) => signOut(ctx)),
})
