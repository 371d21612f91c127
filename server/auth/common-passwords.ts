/*
 * The commonest passwords of at least eight characters in the published lists of leaked ones, compared after lower
 * case. A short list on purpose: it stops the guesses that everybody makes first.
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  0123456789 0987654321 987654321 87654321 11111111 00000000 22222222 88888888 99999999 12341234 12344321 123123123
  11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1
  zaq12wsx abcd1234 abcdefgh abc12345 a1b2c3d4 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football
  football1 baseball baseball1 basketball superman superman1 batman123 trustno1 starwars welcome1 welcome123 letmein1
  letmein123 monkey123 dragon123 master123 shadow123 michael1 jennifer jennifer1 charlie1 computer internet whatever
  hello123 hellohello changeme changeme1 admin123 admin1234 administrator adminadmin default1 test1234 testtest
  testing1 secret123 mustang1 corvette mercedes liverpool chelsea1 arsenal1 barcelona samantha alexander elizabeth
  nicholas victoria christian jonathan garfield pokemon1 snoopy123 blink182 metallica slipknot freedom1 chocolate
  cookie123 cookies1 strawberry butterfly cinderella qazwsxedc 147258369 159753456 google123 facebook longtable`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a password is among those that everybody tries first. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || new Set(password.toLowerCase()).size <= 2
