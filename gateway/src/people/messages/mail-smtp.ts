import type { MailCarrier } from '../../platform/pipeline/proof-settings.ts'

const patienceMs = 10_000

/**
 * Sends mails through an SMTP server.
 * @param url for example `smtps://user:password@mail.example:465`; `smtp:` uses STARTTLS where the server offers it
 * @param from sender of the mails, for example `Azulejo <no-reply@azulejo.example>`
 */
export function createSmtpMail({ url, from }: { readonly url: string; readonly from: string }): MailCarrier {
  /** Loads the library with the first mail; most of its code serves features that few mails use. */
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
      // An address object is used unchanged; a string with commas would be parsed as several addresses.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
