/** Names that nodemailer gives to failures before or beside the conversation with the mail server. */
const sentences: Record<string, string> = {
  EAUTH: 'The mail server refused the sign-in.',
  ENOAUTH: 'The mail server wants a sign-in, and SMTP_URL has none.',
  EDNS: 'The name of the mail server could not be found.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No secure connection to the mail server came about.',
  EENVELOPE: 'The mail server refused the sender or the receiver of an e-mail.',
  EMESSAGE: 'The mail server refused an e-mail.',
}

/** A sentence about a failed e-mail. It leaves out the mail server's message, which may quote addresses or the sign-in. */
export function mailFailure({ code = '', responseCode }: { code?: string; responseCode?: number }): string {
  const sentence = sentences[code] ?? 'An e-mail could not be sent.'
  return responseCode && Number.isInteger(responseCode) ? `${sentence} It answered ${responseCode}.` : sentence
}
