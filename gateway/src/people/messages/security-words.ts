import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { SecurityEventTable } from '../../platform/db/tables/people/identity.ts'
import type { Language } from '../../platform/merchants/merchants.ts'

type Words = ByLanguage<string>
export type SecurityEventKind = SecurityEventTable['kind']

/** Names of the security events, for the subject and the first line of a notice. */
export const securityEvents = {
  payment_password_set: {
    pt: 'Senha de saque criada',
    'pt-PT': 'Palavra-passe de levantamento criada',
    en: 'Payment password created',
    es: 'Contraseña de retiro creada',
    zh: '资金密码已设置',
  },
  payment_password_changed: {
    pt: 'Senha de saque alterada',
    'pt-PT': 'Palavra-passe de levantamento alterada',
    en: 'Payment password changed',
    es: 'Contraseña de retiro cambiada',
    zh: '资金密码已修改',
  },
  payment_password_reset: {
    pt: 'Senha de saque redefinida',
    'pt-PT': 'Palavra-passe de levantamento redefinida',
    en: 'Payment password reset',
    es: 'Contraseña de retiro restablecida',
    zh: '资金密码已重置',
  },
  payment_password_blocked: {
    pt: 'Muitas senhas de saque incorretas',
    'pt-PT': 'Demasiadas palavras-passe de levantamento incorretas',
    en: 'Too many wrong payment passwords',
    es: 'Demasiadas contraseñas de retiro incorrectas',
    zh: '资金密码错误次数过多',
  },
  password_changed: {
    pt: 'Senha de acesso alterada',
    'pt-PT': 'Palavra-passe de acesso alterada',
    en: 'Login password changed',
    es: 'Contraseña de acceso cambiada',
    zh: '登录密码已修改',
  },
  phone_changed: {
    pt: 'Número de celular alterado',
    'pt-PT': 'Número de telemóvel alterado',
    en: 'Mobile number changed',
    es: 'Número de celular cambiado',
    zh: '手机号码已更改',
  },
  email_changed: {
    pt: 'E-mail alterado',
    en: 'E-mail address changed',
    es: 'Correo electrónico cambiado',
    zh: '邮箱已更改',
  },
  sessions_ended: {
    pt: 'Sessões encerradas',
    'pt-PT': 'Sessões terminadas',
    en: 'Sessions ended',
    es: 'Sesiones cerradas',
    zh: '会话已结束',
  },
  login_denied: {
    pt: 'Acesso não reconhecido: todas as sessões foram encerradas',
    'pt-PT': 'Acesso não reconhecido: todas as sessões foram terminadas',
    en: 'Login not recognised: all sessions were ended',
    es: 'Acceso no reconocido: se cerraron todas las sesiones',
    zh: '非本人登录：所有会话已结束',
  },
  totp_on: {
    pt: 'Aplicativo de autenticação ativado',
    'pt-PT': 'Aplicação de autenticação ativada',
    en: 'Authenticator app switched on',
    es: 'Aplicación de autenticación activada',
    zh: '身份验证器已启用',
  },
  totp_off: {
    pt: 'Aplicativo de autenticação desativado',
    'pt-PT': 'Aplicação de autenticação desativada',
    en: 'Authenticator app switched off',
    es: 'Aplicación de autenticación desactivada',
    zh: '身份验证器已停用',
  },
  recovery_codes_made: {
    pt: 'Novos códigos reserva criados',
    en: 'New recovery codes made',
    es: 'Nuevos códigos de recuperación creados',
    zh: '已生成新的备用码',
  },
  recovery_code_used: {
    pt: 'Um código reserva foi usado',
    en: 'A recovery code was used',
    es: 'Se usó un código de recuperación',
    zh: '已使用一个备用码',
  },
  passkey_added: {
    pt: 'Chave de acesso criada',
    en: 'Passkey added',
    es: 'Llave de acceso creada',
    zh: '通行密钥已添加',
  },
  passkey_removed: {
    pt: 'Chave de acesso removida',
    en: 'Passkey removed',
    es: 'Llave de acceso eliminada',
    zh: '通行密钥已移除',
  },
  second_step_blocked: {
    pt: 'Muitos códigos incorretos na segunda etapa',
    'pt-PT': 'Demasiados códigos incorretos no segundo passo',
    en: 'Too many wrong codes at the second step',
    es: 'Demasiados códigos incorrectos en el segundo paso',
    zh: '第二步验证错误次数过多',
  },
  identity_sent: {
    pt: 'Documentos de identidade enviados',
    en: 'Identity documents sent',
    es: 'Documentos de identidad enviados',
    zh: '身份证件已提交',
  },
  identity_verified: {
    pt: 'Identidade verificada',
    en: 'Identity verified',
    es: 'Identidad verificada',
    zh: '身份验证已通过',
  },
  identity_rejected: {
    pt: 'Identidade não verificada: veja o motivo em Minha conta',
    'pt-PT': 'Identidade não verificada: veja o motivo em A minha conta',
    en: 'Identity not verified: see the reason in My account',
    es: 'Identidad no verificada: mira el motivo en Mi cuenta',
    zh: '身份验证未通过：请在“我的账户”查看原因',
  },
} as const satisfies Readonly<Record<SecurityEventKind, Words>>

const text: Words = {
  pt: 'Olá, {account}!\n\n{event}.\n\n{details}\n\nSe não foi você, altere a sua senha e fale com o atendimento.\n\n{site}',
  'pt-PT':
    'Olá, {account}!\n\n{event}.\n\n{details}\n\nSe não foi o próprio, altere a palavra-passe e contacte o apoio ao cliente.\n\n{site}',
  en: 'Hello {account},\n\n{event}.\n\n{details}\n\nIf this was not you, change your password and contact customer service.\n\n{site}',
  es: 'Hola, {account}:\n\n{event}.\n\n{details}\n\nSi no fuiste tú, cambia tu contraseña y contacta al servicio de atención.\n\n{site}',
  zh: '{account}，您好：\n\n{event}。\n\n{details}\n\n如非本人操作，请立即修改密码并联系客服。\n\n{site}',
}

type MailDetails = { readonly site: string; readonly account: string; readonly details: string }

/** Builds the mail about a security event of an account. */
export function securityMail(kind: SecurityEventKind, language: Language, details: MailDetails) {
  const event = inLanguage(securityEvents[kind], language)
  const values: Readonly<Record<string, string>> = { ...details, event }
  return {
    subject: `${details.site}: ${event}`,
    text: inLanguage(text, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  }
}
