import { type ByLanguage, inLanguage } from '@azulejo/shared/kernel'
import type { InboxMessageTable } from '../../platform/db/tables/people/messages.ts'
import type { Language } from '../../platform/merchants/merchants.ts'

/** Texts of messages; `{name}` is the placeholder of a value, `{site}` of the merchant's name. */
export type Words = ByLanguage<string>

/** `{name}` is the placeholder of a value: amount, reward, given, reason, device, ip, order, until. */
export type InboxWords = {
  readonly topic: InboxMessageTable['topic']
  readonly title: Words
  readonly summary: Words
  readonly paragraphs: readonly Words[]
  /** Path on the site of the page that the message is about. */
  readonly link?: string
}

/** A text that is the same in all languages, for example a single placeholder. */
export const same = (text: string): Words => ({ pt: text, en: text, es: text, zh: text })

const codeWords = {
  login: {
    pt: '{site}: {code} é o seu código de acesso. Vale por {minutes} minutos. Não o conte a ninguém.',
    'pt-PT': '{site}: {code} é o seu código de acesso. É válido durante {minutes} minutos. Não o revele a ninguém.',
    en: '{site}: {code} is your login code. It is valid for {minutes} minutes. Tell it to nobody.',
    es: '{site}: {code} es tu código de acceso. Es válido por {minutes} minutos. No lo compartas con nadie.',
    zh: '【{site}】您的登录验证码是 {code}，{minutes} 分钟内有效。请勿泄露给他人。',
  },
  register: {
    pt: '{site}: {code} é o seu código de cadastro. Vale por {minutes} minutos. Não o conte a ninguém.',
    'pt-PT': '{site}: {code} é o seu código de registo. É válido durante {minutes} minutos. Não o revele a ninguém.',
    en: '{site}: {code} is your registration code. It is valid for {minutes} minutes. Tell it to nobody.',
    es: '{site}: {code} es tu código de registro. Es válido por {minutes} minutos. No lo compartas con nadie.',
    zh: '【{site}】您的注册验证码是 {code}，{minutes} 分钟内有效。请勿泄露给他人。',
  },
  password: {
    pt: '{site}: {code} é o código para a sua nova senha. Vale por {minutes} minutos. Não o conte a ninguém.',
    'pt-PT':
      '{site}: {code} é o código para a sua nova palavra-passe. É válido durante {minutes} minutos. Não o revele a ninguém.',
    en: '{site}: {code} is the code for your new password. It is valid for {minutes} minutes. Tell it to nobody.',
    es: '{site}: {code} es el código para tu nueva contraseña. Es válido por {minutes} minutos. No lo compartas con nadie.',
    zh: '【{site}】您的重置密码验证码是 {code}，{minutes} 分钟内有效。请勿泄露给他人。',
  },
  phone: {
    pt: '{site}: {code} é o código para confirmar o seu telefone. Vale por {minutes} minutos.',
    'pt-PT': '{site}: {code} é o código para confirmar o seu telefone. É válido durante {minutes} minutos.',
    en: '{site}: {code} is the code that confirms your phone. It is valid for {minutes} minutes.',
    es: '{site}: {code} es el código para confirmar tu teléfono. Es válido por {minutes} minutos.',
    zh: '【{site}】您的手机验证码是 {code}，{minutes} 分钟内有效。',
  },
  contact: {
    pt: '{site}: {code} é o código para mudar os seus dados de contato. Vale por {minutes} minutos. Não o conte a ninguém, nem ao atendimento.',
    'pt-PT':
      '{site}: {code} é o código para mudar os seus dados de contacto. É válido durante {minutes} minutos. Não o revele a ninguém, nem ao apoio ao cliente.',
    en: '{site}: {code} is the code for changing your contact details. It is valid for {minutes} minutes. Tell it to nobody, not even to support.',
    es: '{site}: {code} es el código para cambiar tus datos de contacto. Es válido por {minutes} minutos. No lo compartas con nadie, ni con atención al cliente.',
    zh: '【{site}】您的联系方式变更验证码是 {code}，{minutes} 分钟内有效。请勿泄露给任何人，包括客服。',
  },
  money: {
    pt: '{site}: {code} confirma que é você. Vale por {minutes} minutos. Não o conte a ninguém, nem ao atendimento.',
    'pt-PT':
      '{site}: {code} confirma a sua identidade. É válido durante {minutes} minutos. Não o revele a ninguém, nem ao apoio ao cliente.',
    en: '{site}: {code} confirms that it is you. It is valid for {minutes} minutes. Tell it to nobody, not even to support.',
    es: '{site}: {code} confirma que eres tú. Es válido por {minutes} minutos. No lo compartas con nadie, ni con atención al cliente.',
    zh: '【{site}】您的身份确认验证码是 {code}，{minutes} 分钟内有效。请勿泄露给任何人，包括客服。',
  },
} as const satisfies Readonly<Record<string, Words>>

const mailWords = {
  'money.code': {
    subject: {
      pt: '{site}: código de confirmação',
      'pt-PT': '{site}: código de confirmação',
      en: '{site}: confirmation code',
      es: '{site}: código de confirmación',
      zh: '【{site}】身份确认验证码',
    },
    text: {
      pt: 'Olá, {account}!\n\nO código {code} confirma que é você. Ele vale por {minutes} minutos e uma única vez. Não o conte a ninguém, nem ao atendimento.\n\nSe você não pediu este código, altere a sua senha.\n\n{site}',
      'pt-PT':
        'Olá, {account}!\n\nO código {code} confirma a sua identidade. É válido durante {minutes} minutos e uma única vez. Não o revele a ninguém, nem ao apoio ao cliente.\n\nSe não pediu este código, altere a sua palavra-passe.\n\n{site}',
      en: 'Hello {account},\n\nthe code {code} confirms that it is you. It is valid for {minutes} minutes and works once. Tell it to nobody, not even to support.\n\nIf you did not ask for this code, change your password.\n\n{site}',
      es: 'Hola, {account}:\n\nEl código {code} confirma que eres tú. Es válido por {minutes} minutos y funciona una sola vez. No lo compartas con nadie, ni con atención al cliente.\n\nSi no lo solicitaste, cambia tu contraseña.\n\n{site}',
      zh: '{account}，您好：\n\n您的身份确认验证码是 {code}，{minutes} 分钟内有效，且只能使用一次。请勿泄露给任何人，包括客服。\n\n如非本人操作，请立即修改密码。\n\n{site}',
    },
  },
  'password.reset': {
    subject: {
      pt: '{site}: nova senha',
      'pt-PT': '{site}: nova palavra-passe',
      en: '{site}: new password',
      es: '{site}: nueva contraseña',
      zh: '【{site}】重置密码',
    },
    text: {
      pt: 'Olá, {account}!\n\nPara escolher uma nova senha, abra este endereço. Ele vale por {minutes} minutos e uma única vez:\n\n{link}\n\nSe você não pediu isto, não faça nada: a sua senha continua a mesma.\n\n{site}',
      'pt-PT':
        'Olá, {account}!\n\nPara escolher uma nova palavra-passe, abra este endereço. É válido durante {minutes} minutos e uma única vez:\n\n{link}\n\nSe não pediu isto, não faça nada: a sua palavra-passe continua a mesma.\n\n{site}',
      en: 'Hello {account},\n\nto choose a new password, open this address. It is valid for {minutes} minutes and works once:\n\n{link}\n\nIf you did not ask for this, do nothing: your password stays as it is.\n\n{site}',
      es: 'Hola, {account}:\n\nPara elegir una nueva contraseña, abre este enlace. Es válido por {minutes} minutos y funciona una sola vez:\n\n{link}\n\nSi no lo solicitaste, ignora este mensaje: tu contraseña no cambiará.\n\n{site}',
      zh: '{account}，您好：\n\n请打开以下链接设置新密码。链接 {minutes} 分钟内有效，且只能使用一次：\n\n{link}\n\n如非本人操作，请忽略此邮件，您的密码不会改变。\n\n{site}',
    },
  },
} as const satisfies Readonly<Record<string, { readonly subject: Words; readonly text: Words }>>

export type CodeWords = keyof typeof codeWords
export type MailWords = keyof typeof mailWords
export type Values = Readonly<Record<string, string>>

const fill = (words: Words, language: Language, values: Values): string =>
  inLanguage(words, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export const codeText = (purpose: CodeWords, language: Language, values: Values): string =>
  fill(codeWords[purpose], language, values)

export const mailText = (kind: MailWords, language: Language, values: Values) => ({
  subject: fill(mailWords[kind].subject, language, values),
  text: fill(mailWords[kind].text, language, values),
})
