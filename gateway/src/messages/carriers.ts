/** Takes short messages out of the house. Throws when one was not taken; it is tried again while it is of use. */
export type SmsCarrier = {
  /** @param to E.164 */
  send(to: string, text: string): Promise<void>
}

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Takes mails out of the house, like `SmsCarrier`. */
export type MailCarrier = { send(mail: Mail): Promise<void> }
