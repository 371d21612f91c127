/** Whether a text says nothing: spaces and characters that do not show alone, as the server judges it. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text)
