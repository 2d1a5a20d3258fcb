export { createSmtpMail } from './mail-smtp.ts'
export { maySend, sendMail, sendSecurityNotice, writeCodeMessage } from './outbox.ts'
export { createHttpSms } from './sms-http.ts'
