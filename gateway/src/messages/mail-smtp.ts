import { createTransport } from 'nodemailer'
import type { MailCarrier } from '../pipeline/proof-settings.ts'

const patienceMs = 10_000

/**
 * Hands mails to an SMTP server.
 * @param url for example `smtps://user:password@mail.example:465`; `smtp:` uses STARTTLS where the server offers it
 * @param from whom mails come from, for example `Azulejo <no-reply@azulejo.example>`
 */
export function createSmtpMail({ url, from }: { readonly url: string; readonly from: string }): MailCarrier {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, subject, text }) {
      // An address object is taken as it is, so that a text with commas is not read as several.
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
