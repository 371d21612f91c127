/** The reason that a refusal carries besides its status where the password has to be given first. */
export const CONFIRM_PASSWORD = 'CONFIRM_PASSWORD'
