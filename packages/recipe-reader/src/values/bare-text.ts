/** Text as it is compared: letters and figures alone, in small letters, fractions as figures. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
