/** What was typed to sign in. It lives above the form, so that turning the device or opening the dialog keeps it. */
export interface Credentials {
  emailOrPhone: string
  password: string
}

/** Whether both boxes say something: the rule of the contract's `loginInput`, without zod, which the first screen does not load. */
export const isComplete = ({ emailOrPhone, password }: Credentials): boolean =>
  emailOrPhone.trim() !== '' && password !== ''
