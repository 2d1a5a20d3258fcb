import type { InboxNotice } from './order-notices.ts'
import { type InboxWords, same, type Words } from './words.ts'

const returned: Words = {
  pt: 'O valor voltou à sua carteira.',
  en: 'The amount is back in your wallet.',
  es: 'El importe volvió a tu billetera.',
  zh: '金额已退回您的钱包。',
}

const withdrawals = '/member/withdraw'
const deposits = '/member/depositv2'
const pointMallPath = '/pointMall'

/** Inbox texts of orders. */
export const orderWords = {
  'deposit.credited': {
    topic: 'money',
    title: {
      pt: 'Depósito de {amount} creditado',
      en: 'Deposit of {amount} credited',
      es: 'Depósito de {amount} acreditado',
      zh: '存款 {amount} 已到账',
    },
    summary: {
      pt: 'O valor está na sua carteira.',
      en: 'The amount is in your wallet.',
      es: 'El importe está en tu billetera.',
      zh: '金额已存入您的钱包。',
    },
    paragraphs: [],
    link: '/member/transactionHistory',
  },
  'deposit.expired': {
    topic: 'money',
    title: {
      pt: 'Depósito de {amount} expirado',
      en: 'Deposit of {amount} expired',
      es: 'Depósito de {amount} vencido',
      zh: '存款 {amount} 已过期',
    },
    summary: {
      pt: 'Nenhum pagamento chegou a tempo.',
      en: 'No payment came in time.',
      es: 'No llegó ningún pago a tiempo.',
      zh: '未在时限内收到付款。',
    },
    paragraphs: [
      {
        pt: 'Se você já pagou, conferimos o pagamento quando ele chegar. Não pague duas vezes.',
        'pt-PT': 'Se já pagou, verificamos o pagamento quando chegar. Não pague duas vezes.',
        en: 'If you have paid already, we check the payment when it comes. Do not pay twice.',
        es: 'Si ya pagaste, revisamos el pago cuando llegue. No pagues dos veces.',
        zh: '如果您已付款，到账后我们会进行核对。请勿重复付款。',
      },
    ],
    link: deposits,
  },
  'deposit.failed': {
    topic: 'money',
    title: {
      pt: 'Depósito de {amount} não concluído',
      en: 'Deposit of {amount} not completed',
      es: 'Depósito de {amount} no completado',
      zh: '存款 {amount} 未完成',
    },
    summary: {
      pt: 'Nada foi creditado na sua carteira.',
      en: 'Nothing was credited to your wallet.',
      es: 'No se acreditó nada en tu billetera.',
      zh: '未有金额存入您的钱包。',
    },
    paragraphs: [],
    link: deposits,
  },
  'deposit.under_review': {
    topic: 'money',
    title: {
      pt: 'Depósito de {amount} em análise',
      en: 'Deposit of {amount} under review',
      es: 'Depósito de {amount} en revisión',
      zh: '存款 {amount} 审核中',
    },
    summary: {
      pt: 'Avisamos aqui assim que for decidido.',
      en: 'We tell you here as soon as it is decided.',
      es: 'Te avisamos aquí en cuanto se decida.',
      zh: '审核完成后我们会在此通知您。',
    },
    paragraphs: [],
    link: deposits,
  },
  'withdrawal.announce': {
    topic: 'money',
    title: {
      pt: 'Confirme que recebeu o saque de {amount}',
      'pt-PT': 'Confirme que recebeu o levantamento de {amount}',
      en: 'Confirm that you received the withdrawal of {amount}',
      es: 'Confirma que recibiste el retiro de {amount}',
      zh: '请确认收到提款 {amount}',
    },
    summary: {
      pt: 'Outra pessoa informou que pagou.',
      en: 'Another member says that it is paid.',
      es: 'Otra persona informó que lo pagó.',
      zh: '另一位会员表示已付款。',
    },
    paragraphs: [
      {
        pt: 'Confira a conta e confirme, ou diga o que está errado. Sem resposta o saque vale como recebido.',
        'pt-PT':
          'Verifique a conta e confirme, ou diga o que está errado. Sem resposta, o levantamento conta como recebido.',
        en: 'Check the account and confirm, or say what is wrong. Without an answer it counts as received.',
        es: 'Revisa la cuenta y confirma, o di qué está mal. Sin respuesta, el retiro cuenta como recibido.',
        zh: '请核对账户并确认，或说明问题。逾期未回复将视为已收到。',
      },
    ],
    link: '/paymentConfirmations',
  },
  'withdrawal.completed': {
    topic: 'money',
    title: {
      pt: 'Saque de {amount} pago',
      'pt-PT': 'Levantamento de {amount} pago',
      en: 'Withdrawal of {amount} paid',
      es: 'Retiro de {amount} pagado',
      zh: '提款 {amount} 已支付',
    },
    summary: {
      pt: 'O valor foi enviado à sua conta.',
      en: 'The amount was sent to your account.',
      es: 'El importe se envió a tu cuenta.',
      zh: '金额已汇至您的账户。',
    },
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.rejected': {
    topic: 'money',
    title: {
      pt: 'Saque de {amount} recusado',
      'pt-PT': 'Levantamento de {amount} recusado',
      en: 'Withdrawal of {amount} rejected',
      es: 'Retiro de {amount} rechazado',
      zh: '提款 {amount} 已拒绝',
    },
    summary: returned,
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.failed': {
    topic: 'money',
    title: {
      pt: 'Saque de {amount} não concluído',
      'pt-PT': 'Levantamento de {amount} não concluído',
      en: 'Withdrawal of {amount} not completed',
      es: 'Retiro de {amount} no completado',
      zh: '提款 {amount} 未完成',
    },
    summary: returned,
    paragraphs: [],
    link: withdrawals,
  },
  'withdrawal.waiting_kyc': {
    topic: 'money',
    title: {
      pt: 'Saque de {amount} aguarda a sua identidade',
      'pt-PT': 'Levantamento de {amount} aguarda a sua identidade',
      en: 'Withdrawal of {amount} waits for your identity',
      es: 'Retiro de {amount} espera tu identidad',
      zh: '提款 {amount} 等待身份验证',
    },
    summary: {
      pt: 'Envie um documento em Minha conta.',
      'pt-PT': 'Envie um documento em A minha conta.',
      en: 'Send a document in My account.',
      es: 'Envía un documento en Mi cuenta.',
      zh: '请在“我的账户”提交证件。',
    },
    paragraphs: [],
    link: '/member/securityCenter',
  },
  'redeem.approved': {
    topic: 'reward',
    title: {
      pt: '{reward}: resgate aprovado',
      en: '{reward}: redemption approved',
      es: '{reward}: canje aprobado',
      zh: '{reward}：兑换已通过',
    },
    summary: same('{reason}'),
    paragraphs: [],
    link: pointMallPath,
  },
  'redeem.rejected': {
    topic: 'reward',
    title: {
      pt: '{reward}: resgate recusado',
      en: '{reward}: redemption rejected',
      es: '{reward}: canje rechazado',
      zh: '{reward}：兑换被拒绝',
    },
    summary: {
      pt: '{amount} pontos devolvidos',
      en: '{amount} points returned',
      es: '{amount} puntos devueltos',
      zh: '已退回 {amount} 积分',
    },
    paragraphs: [same('{reason}')],
    link: pointMallPath,
  },
  'redeem.shipped': {
    topic: 'reward',
    title: { pt: '{reward}: enviado', en: '{reward}: shipped', es: '{reward}: enviado', zh: '{reward}：已发货' },
    summary: same('{reason}'),
    paragraphs: [],
    link: pointMallPath,
  },
} as const satisfies Readonly<Record<InboxNotice, InboxWords>>
