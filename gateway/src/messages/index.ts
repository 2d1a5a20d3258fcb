export { createSmtpMail } from './mail-smtp.ts'
export { maySend, sendMail, writeCodeMessage } from './outbox.ts'
export { createHttpSms } from './sms-http.ts'
