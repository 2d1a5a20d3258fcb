import { inLanguage } from '@azulejo/shared/kernel'
import type { WithdrawalReason } from '@azulejo/shared/wire'
import type { Language } from '../../platform/merchants/merchants.ts'
import type { MailNotice } from './order-notices.ts'
import type { Words } from './words.ts'

const subjects = {
  'withdrawal.waiting_kyc': {
    pt: 'saque aguarda a sua identidade',
    'pt-PT': 'levantamento aguarda a sua identidade',
    en: 'withdrawal waits for your identity',
    es: 'el retiro espera tu identidad',
    zh: '提款等待身份验证',
  },
  'withdrawal.approved': {
    pt: 'saque aprovado',
    'pt-PT': 'levantamento aprovado',
    en: 'withdrawal approved',
    es: 'retiro aprobado',
    zh: '提款已批准',
  },
  'withdrawal.completed': {
    pt: 'saque pago',
    'pt-PT': 'levantamento pago',
    en: 'withdrawal paid',
    es: 'retiro pagado',
    zh: '提款已到账',
  },
  'withdrawal.failed': {
    pt: 'o saque falhou',
    'pt-PT': 'o levantamento falhou',
    en: 'withdrawal failed',
    es: 'el retiro falló',
    zh: '提款失败',
  },
  'withdrawal.rejected': {
    pt: 'saque recusado',
    'pt-PT': 'levantamento recusado',
    en: 'withdrawal rejected',
    es: 'retiro rechazado',
    zh: '提款被拒绝',
  },
  'withdrawal.announce': {
    pt: 'confirme que recebeu seu saque',
    'pt-PT': 'confirme que recebeu o levantamento',
    en: 'confirm that you received your withdrawal',
    es: 'confirma que recibiste tu retiro',
    zh: '请确认收到提款',
  },
} as const satisfies Readonly<Record<MailNotice, Words>>

const lines = {
  'withdrawal.waiting_kyc': {
    pt: 'O saque {number} de {amount} aguarda a sua identidade. Envie um documento em Minha conta; até lá o valor fica reservado.',
    'pt-PT':
      'O levantamento {number} de {amount} aguarda a sua identidade. Envie um documento em A minha conta; até lá o valor fica reservado.',
    en: 'Withdrawal {number} of {amount} waits for your identity. Send a document in My account; the amount stays held until then.',
    es: 'El retiro {number} de {amount} espera tu identidad. Envía un documento en Mi cuenta; hasta entonces el importe queda retenido.',
    zh: '您的提款 {number}（{amount}）等待身份验证。请在“我的账户”提交证件；在此之前该金额将被冻结。',
  },
  'withdrawal.approved': {
    pt: 'O saque {number} de {amount} foi aprovado. O pagamento é feito até {due}: {net} para {payee}.',
    'pt-PT': 'O levantamento {number} de {amount} foi aprovado. O pagamento é feito até {due}: {net} para {payee}.',
    en: 'Withdrawal {number} of {amount} was approved. It is paid by {due}: {net} to {payee}.',
    es: 'El retiro {number} de {amount} fue aprobado. Se paga hasta el {due}: {net} a {payee}.',
    zh: '您的提款 {number}（{amount}）已批准，将于 {due} 前支付：{net} 至 {payee}。',
  },
  'withdrawal.completed': {
    pt: 'O saque {number} foi pago: {net} para {payee}.',
    'pt-PT': 'O levantamento {number} foi pago: {net} para {payee}.',
    en: 'Withdrawal {number} was paid: {net} to {payee}.',
    es: 'El retiro {number} fue pagado: {net} a {payee}.',
    zh: '您的提款 {number} 已支付：{net} 至 {payee}。',
  },
  'withdrawal.failed': {
    pt: 'O saque {number} não pôde ser pago. {reason} {amount} voltaram para a carteira principal.',
    'pt-PT': 'O levantamento {number} não pôde ser pago. {reason} {amount} voltaram para a carteira principal.',
    en: 'Withdrawal {number} could not be paid. {reason} {amount} went back to the main wallet.',
    es: 'El retiro {number} no pudo pagarse. {reason} {amount} volvieron a la billetera principal.',
    zh: '您的提款 {number} 未能支付。{reason}{amount} 已退回主钱包。',
  },
  'withdrawal.rejected': {
    pt: 'O saque {number} foi recusado. {reason} {amount} voltaram para a carteira principal.',
    'pt-PT': 'O levantamento {number} foi recusado. {reason} {amount} voltaram para a carteira principal.',
    en: 'Withdrawal {number} was rejected. {reason} {amount} went back to the main wallet.',
    es: 'El retiro {number} fue rechazado. {reason} {amount} volvieron a la billetera principal.',
    zh: '您的提款 {number} 被拒绝。{reason}{amount} 已退回主钱包。',
  },
  'withdrawal.announce': {
    pt: 'Outra pessoa informou que pagou o saque {number}: {net} para {payee}. Confira a conta e confirme na página de saques, ou diga o que está errado. Sem resposta o saque vale como recebido.',
    'pt-PT':
      'Outra pessoa informou que pagou o levantamento {number}: {net} para {payee}. Verifique a conta e confirme na página de levantamentos, ou diga o que está errado. Sem resposta, o levantamento conta como recebido.',
    en: 'Another member says that withdrawal {number} is paid: {net} to {payee}. Check the account and confirm on the withdrawal page, or say what is wrong. Without an answer it counts as received.',
    es: 'Otra persona informó que pagó el retiro {number}: {net} a {payee}. Revisa la cuenta y confirma en la página de retiros, o di qué está mal. Sin respuesta, el retiro cuenta como recibido.',
    zh: '另一位会员表示已支付您的提款 {number}：{net} 至 {payee}。请核对账户并在提款页面确认，或说明问题。逾期未回复将视为已收到。',
  },
} as const satisfies Readonly<Record<MailNotice, Words>>

const reasons = {
  holder: {
    pt: 'O titular da conta é diferente do nome do seu cadastro.',
    'pt-PT': 'O titular da conta é diferente do nome do seu registo.',
    en: 'The account holder is not the name of your registration.',
    es: 'El titular de la cuenta no es el nombre de tu registro.',
    zh: '收款账户持有人与注册姓名不一致。',
  },
  document: {
    pt: 'Falta um documento válido.',
    en: 'A valid document is missing.',
    es: 'Falta un documento válido.',
    zh: '缺少有效证件。',
  },
  risk: {
    pt: 'A análise de segurança não aprovou este saque.',
    'pt-PT': 'A análise de segurança não aprovou este levantamento.',
    en: 'The security review did not approve this withdrawal.',
    es: 'La revisión de seguridad no aprobó este retiro.',
    zh: '安全审核未通过此提款。',
  },
  rules: {
    pt: 'O saque não segue as regras do site.',
    'pt-PT': 'O levantamento não segue as regras do site.',
    en: 'The withdrawal does not follow the rules of the site.',
    es: 'El retiro no sigue las reglas del sitio.',
    zh: '此提款不符合网站规则。',
  },
  other: {
    pt: 'A equipe não pôde aprovar este saque.',
    'pt-PT': 'A equipa não pôde aprovar este levantamento.',
    en: 'The team could not approve this withdrawal.',
    es: 'El equipo no pudo aprobar este retiro.',
    zh: '我们的团队未能批准此提款。',
  },
  declined: {
    pt: 'O banco não aceitou o pagamento. Confira a conta.',
    'pt-PT': 'O banco não aceitou o pagamento. Verifique a conta.',
    en: 'The bank did not accept the payment. Check the account.',
    es: 'El banco no aceptó el pago. Revisa la cuenta.',
    zh: '银行未接受此付款，请核对账户。',
  },
  refused: {
    pt: 'O pagamento não pôde ser enviado a esta conta.',
    en: 'The payment could not be sent to this account.',
    es: 'El pago no pudo enviarse a esta cuenta.',
    zh: '无法向该账户付款。',
  },
} as const satisfies Readonly<Record<WithdrawalReason, Words>>

const text: Words = {
  pt: 'Olá, {account}!\n\n{line}\n\nSe você não pediu este saque, altere a sua senha e fale com o atendimento.\n\n{site}',
  'pt-PT':
    'Olá, {account}!\n\n{line}\n\nSe não pediu este levantamento, altere a palavra-passe e contacte o apoio ao cliente.\n\n{site}',
  en: 'Hello {account},\n\n{line}\n\nIf you did not ask for this withdrawal, change your password and contact customer service.\n\n{site}',
  es: 'Hola, {account}:\n\n{line}\n\nSi no pediste este retiro, cambia tu contraseña y contacta al servicio de atención.\n\n{site}',
  zh: '{account}，您好：\n\n{line}\n\n如非本人申请此提款，请立即修改密码并联系客服。\n\n{site}',
}

export type WithdrawalMailValues = Readonly<
  Record<'site' | 'account' | 'number' | 'amount' | 'net' | 'payee' | 'due', string>
> & { readonly reason: WithdrawalReason | undefined }

const fill = (words: Words, language: Language, values: Readonly<Record<string, string>>): string =>
  inLanguage(words, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Builds the mail about the state of a withdrawal. */
export function withdrawalMail(notice: MailNotice, language: Language, { reason, ...values }: WithdrawalMailValues) {
  const because = reason === undefined ? '' : inLanguage(reasons[reason], language)
  const line = fill(lines[notice], language, { ...values, reason: because })
  return {
    subject: `${values.site}: ${inLanguage(subjects[notice], language)}`,
    text: fill(text, language, { ...values, line }),
  }
}
