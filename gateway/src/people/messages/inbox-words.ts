import type { InboxNotice } from './order-notices.ts'
import { orderWords } from './order-words.ts'
import { type SecurityEventKind, securityEvents } from './security-words.ts'
import { type InboxWords, same, type Words } from './words.ts'

const securityAdvice: Words = {
  pt: 'Se não foi você, altere a sua senha e fale com o atendimento.',
  'pt-PT': 'Se não foi o próprio, altere a palavra-passe e contacte o apoio ao cliente.',
  en: 'If this was not you, change your password and contact customer service.',
  es: 'Si no fuiste tú, cambia tu contraseña y contacta al servicio de atención.',
  zh: '如非本人操作，请立即修改密码并联系客服。',
}

const own = {
  'login.new': {
    topic: 'security',
    title: {
      pt: 'Novo acesso à sua conta',
      en: 'New login to your account',
      es: 'Nuevo acceso a tu cuenta',
      zh: '您的账户有新的登录',
    },
    summary: same('{device}'),
    paragraphs: [
      {
        pt: 'Entraram na sua conta por um aparelho que ainda não tínhamos visto.',
        'pt-PT': 'Entraram na sua conta por um dispositivo que ainda não tínhamos visto.',
        en: 'Somebody logged in to your account from a device that we had not seen before.',
        es: 'Entraron en tu cuenta desde un dispositivo que todavía no habíamos visto.',
        zh: '有人通过我们未见过的设备登录了您的账户。',
      },
      {
        pt: 'Se foi você, não precisa fazer nada. Se não foi, encerre as sessões em Minha conta e troque a senha de acesso.',
        'pt-PT':
          'Se foi o próprio, não precisa de fazer nada. Se não foi, termine as sessões em A minha conta e altere a palavra-passe de acesso.',
        en: 'If it was you, there is nothing to do. If not, end the sessions in My account and change your login password.',
        es: 'Si fuiste tú, no tienes que hacer nada. Si no, cierra las sesiones en Mi cuenta y cambia la contraseña de acceso.',
        zh: '如果是您本人，无需操作。如果不是，请在“我的账户”结束会话并修改登录密码。',
      },
    ],
    link: '/member/securityCenter',
  },
  'reward.issued': {
    topic: 'reward',
    title: {
      pt: '{reward}: recompensa para resgatar',
      en: '{reward}: a reward to claim',
      es: '{reward}: recompensa por reclamar',
      zh: '{reward}：有奖励可领取',
    },
    summary: same('{given}'),
    paragraphs: [],
    link: '/member/rewardCenter',
  },
  'deposit.second': {
    topic: 'money',
    title: {
      pt: 'Recebemos um segundo pagamento de {amount}',
      en: 'We received a second payment of {amount}',
      es: 'Recibimos un segundo pago de {amount}',
      zh: '我们收到了第二笔付款 {amount}',
    },
    summary: {
      pt: 'Este depósito já estava pago. O valor não foi creditado; conferimos e devolvemos ou creditamos.',
      'pt-PT': 'Este depósito já estava pago. O valor não foi creditado; verificamos e devolvemos ou creditamos.',
      en: 'This deposit was paid already. The amount was not credited; we check it and return or credit it.',
      es: 'Este depósito ya estaba pagado. El importe no se acreditó; lo revisamos y lo devolvemos o acreditamos.',
      zh: '该笔存款此前已付清。此金额未入账，我们核实后将退回或入账。',
    },
    paragraphs: [],
    link: '/member/depositv2',
  },
  note: {
    topic: 'platform',
    title: same('{title}'),
    summary: same('{text}'),
    paragraphs: [same('{text}')],
  },
} as const satisfies Readonly<Record<string, InboxWords>>

type SecurityKind = `security.${SecurityEventKind}`
export type InboxKind = keyof typeof own | InboxNotice | SecurityKind

/** Events that the operator decides; their messages name no device of the member. */
const decidedByOperator: readonly string[] = ['identity_sent', 'identity_verified', 'identity_rejected']

const ofSecurity = Object.fromEntries(
  Object.entries(securityEvents).map(([kind, title]): [string, InboxWords] => [
    `security.${kind}`,
    {
      topic: 'security',
      title,
      summary: decidedByOperator.includes(kind) ? same('') : same('{device}'),
      paragraphs: decidedByOperator.includes(kind) ? [] : [securityAdvice],
      link: '/member/securityCenter',
    },
  ]),
) as Readonly<Record<SecurityKind, InboxWords>>

/** Texts of each kind of inbox message. */
export const inboxWords: Readonly<Record<InboxKind, InboxWords>> = { ...own, ...orderWords, ...ofSecurity }

/** Labels of the details of a message. */
export const factNames = {
  device: { pt: 'Aparelho', 'pt-PT': 'Dispositivo', en: 'Device', es: 'Dispositivo', zh: '设备' },
  ip: { pt: 'Endereço IP', en: 'IP address', es: 'Dirección IP', zh: 'IP 地址' },
  order: { pt: 'Pedido', en: 'Order', es: 'Orden', zh: '订单号' },
  until: { pt: 'Resgatar até', en: 'Claim until', es: 'Reclamar hasta', zh: '领取截止' },
} as const satisfies Readonly<Record<string, Words>>

/** Rewards other than money. */
export const givenNames = {
  points: { pt: '{n} pontos', en: '{n} points', es: '{n} puntos', zh: '{n} 积分' },
  tickets: { pt: 'Bilhetes: {n}', en: 'Tickets: {n}', es: 'Boletos: {n}', zh: '抽奖券：{n}' },
} as const satisfies Readonly<Record<string, Words>>
