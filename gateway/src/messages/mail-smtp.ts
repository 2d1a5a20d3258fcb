import type { MailCarrier } from '../pipeline/proof-settings.ts'

const patienceMs = 10_000

/**
 * Hands mails to an SMTP server.
 * @param url for example `smtps://user:password@mail.example:465`; `smtp:` uses STARTTLS where the server offers it
 * @param from whom mails come from, for example `Azulejo <no-reply@azulejo.example>`
 */
export function createSmtpMail({ url, from }: { readonly url: string; readonly from: string }): MailCarrier {
  /** The library comes with the first mail: most of it is for what few mails have. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
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
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send({ to, subject, text }) {
      transport ??= open()
      // An address object is taken as it is, so that a text with commas is not read as several.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
