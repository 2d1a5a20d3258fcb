export { notifyMember, notifyMembers, unreadMessages } from './inbox.store.ts'
export { createSmtpMail } from './mail-smtp.ts'
export { isNotificationOn, stopMarketing } from './notification-settings.store.ts'
export { notifyOrderChange } from './notify-order-change.ts'
export type { MailNotice } from './order-notices.ts'
export {
  maySend,
  sendMail,
  sendSecurityNotice,
  sendTranscriptMail,
  sendWithdrawalMail,
  writeCodeMessage,
} from './outbox.ts'
export { movePushDevice } from './push-devices.store.ts'
export { createHttpSms } from './sms-http.ts'
export { createWebPush, pushKeysOf } from './web-push.ts'
