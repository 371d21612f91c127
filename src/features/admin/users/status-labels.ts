import type { StatusAction } from '#server/admin/users/constants.ts'

export type AskedAction = Exclude<StatusAction, 'delete'>

/** The labels of each action: question, effect, button, and message afterwards. */
export const statusLabels: Record<
  AskedAction,
  { title: (name: string) => string; text: string; button: string; done: (name: string) => string; isHard: boolean }
> = {
  deactivate: {
    title: name => `Deactivate ${name}?`,
    text: 'They are signed out everywhere at once and cannot sign in, and nobody sees what they shared. Nothing is deleted; you can bring it all back.',
    button: 'Deactivate',
    done: name => `${name} is deactivated`,
    isHard: true,
  },
  reactivate: {
    title: name => `Reactivate ${name}?`,
    text: 'They can sign in again, and everything they shared shows again as before.',
    button: 'Reactivate',
    done: name => `${name} is back`,
    isHard: false,
  },
  makeAdmin: {
    title: name => `Make ${name} an admin?`,
    text: 'Admins see all accounts with their addresses, and can deactivate and delete them, yours included.',
    button: 'Make admin',
    done: name => `${name} is an admin now`,
    isHard: false,
  },
  removeAdmin: {
    title: name => `Remove ${name} as admin?`,
    text: 'They stay here as a chef, and no longer see this page.',
    button: 'Remove as admin',
    done: name => `${name} is no admin any more`,
    isHard: true,
  },
  signOut: {
    title: name => `Sign ${name} out everywhere?`,
    text: 'Every browser and phone they are signed in on asks for the password again.',
    button: 'Sign out everywhere',
    done: name => `${name} is signed out`,
    isHard: false,
  },
}
