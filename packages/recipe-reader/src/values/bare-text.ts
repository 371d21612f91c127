/** Text as it is compared: letters and figures alone, in small letters, fractions as figures. */
export const bareText = (text: string): string =>
  // Most text is plain, for which there is a short way to the same.
  /[^ -~]/.test(text)
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')
    : text.toLowerCase().replace(/[^a-z0-9]+/g, '')
