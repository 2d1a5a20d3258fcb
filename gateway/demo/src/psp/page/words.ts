import type { ChargeView, EventKind } from '../page-shapes.ts'

/** All texts of the page. */
const catalogue = {
  pt: {
    strip: 'Simulador de pagamentos. Nenhum dinheiro é movimentado.',
    title: 'Banco simulado',
    intro: '{merchant} pediu um pagamento por {type}. Escolha o que o canal responde.',
    back: 'Voltar ao site',
    answers: 'Resposta do canal',
    pay: 'Pagar',
    payText: 'Envia a confirmação agora. O saldo é creditado uma vez.',
    decline: 'Recusar',
    declineText: 'Envia a recusa com o motivo escolhido.',
    delay: 'Atrasar',
    delayText: 'Paga e só confirma depois do prazo. Vai para análise.',
    duplicate: 'Duplicar confirmação',
    duplicateText: 'Envia a mesma confirmação duas vezes. O crédito não muda.',
    options: 'Opções',
    reset: 'Restaurar',
    wait: 'Atraso da confirmação',
    late: 'Após expirar',
    reason: 'Motivo da recusa',
    noReason: 'Sem motivo',
    funds: 'Sem saldo',
    limit: 'Limite do banco',
    otherPayer: 'Outro titular',
    forged: 'Assinatura inválida na próxima confirmação',
    other: 'Pagar valor diferente',
    silent: 'Pagar sem confirmar; o site precisa perguntar',
    order: 'Pedido',
    events: 'Eventos',
    merchant: 'Comerciante',
    reference: 'Referência',
    method: 'Método',
    phone: 'Telefone',
    payer: 'Pagador',
    amount: 'Valor',
    pending: 'Pendente',
    paid: 'Pago',
    declined: 'Recusado',
    expired: 'Expirado',
    unknown: 'Este pedido não existe.',
    noAnswer: 'O simulador não respondeu. Tente de novo.',
    event: {
      created: 'Pedido criado',
      paid: 'Pagamento escolhido',
      declined: 'Recusa escolhida',
      resent: 'Pedido reenviado ao pagador',
      sent: 'Confirmação enviada',
      repeated: 'Confirmação repetida',
      forged: 'Confirmação com assinatura inválida',
      failed: 'Confirmação não aceita',
    },
  },
  en: {
    strip: 'Payment simulator. No money moves.',
    title: 'Simulated bank',
    intro: '{merchant} asked for a payment by {type}. Choose what the channel answers.',
    back: 'Back to the site',
    answers: 'Answer of the channel',
    pay: 'Pay',
    payText: 'Sends the confirmation now. The balance is credited once.',
    decline: 'Decline',
    declineText: 'Sends the refusal with the chosen reason.',
    delay: 'Delay',
    delayText: 'Pays and confirms after the deadline. It is reviewed.',
    duplicate: 'Duplicate confirmation',
    duplicateText: 'Sends the same confirmation twice. The credit stays the same.',
    options: 'Options',
    reset: 'Reset',
    wait: 'Delay of the confirmation',
    late: 'After expiry',
    reason: 'Reason of the refusal',
    noReason: 'No reason',
    funds: 'No funds',
    limit: 'Bank limit',
    otherPayer: 'Other payer',
    forged: 'Invalid signature on the next confirmation',
    other: 'Pay another amount',
    silent: 'Pay without confirmation; the site has to ask',
    order: 'Order',
    events: 'Events',
    merchant: 'Merchant',
    reference: 'Reference',
    method: 'Method',
    phone: 'Phone',
    payer: 'Payer',
    amount: 'Amount',
    pending: 'Pending',
    paid: 'Paid',
    declined: 'Declined',
    expired: 'Expired',
    unknown: 'Order not found.',
    noAnswer: 'The simulator did not answer. Try again.',
    event: {
      created: 'Order created',
      paid: 'Payment chosen',
      declined: 'Refusal chosen',
      resent: 'Payer asked again',
      sent: 'Confirmation sent',
      repeated: 'Confirmation repeated',
      forged: 'Confirmation with an invalid signature',
      failed: 'Confirmation not accepted',
    },
  },
  'pt-PT': {
    strip: 'Simulador de pagamentos. Não é movimentado dinheiro.',
    title: 'Banco simulado',
    intro: '{merchant} pediu um pagamento por {type}. Escolha o que o canal responde.',
    back: 'Voltar ao site',
    answers: 'Resposta do canal',
    pay: 'Pagar',
    payText: 'Envia a confirmação agora. O saldo é creditado uma vez.',
    decline: 'Recusar',
    declineText: 'Envia a recusa com o motivo escolhido.',
    delay: 'Atrasar',
    delayText: 'Paga e só confirma depois do prazo. Vai para análise.',
    duplicate: 'Duplicar confirmação',
    duplicateText: 'Envia a mesma confirmação duas vezes. O crédito não muda.',
    options: 'Opções',
    reset: 'Repor',
    wait: 'Atraso da confirmação',
    late: 'Após expirar',
    reason: 'Motivo da recusa',
    noReason: 'Sem motivo',
    funds: 'Sem saldo',
    limit: 'Limite do banco',
    otherPayer: 'Outro titular',
    forged: 'Assinatura inválida na próxima confirmação',
    other: 'Pagar valor diferente',
    silent: 'Pagar sem confirmar; o site precisa de perguntar',
    order: 'Pedido',
    events: 'Eventos',
    merchant: 'Comerciante',
    reference: 'Referência',
    method: 'Método',
    phone: 'Telefone',
    payer: 'Pagador',
    amount: 'Valor',
    pending: 'Pendente',
    paid: 'Pago',
    declined: 'Recusado',
    expired: 'Expirado',
    unknown: 'Este pedido não existe.',
    noAnswer: 'O simulador não respondeu. Tente novamente.',
    event: {
      created: 'Pedido criado',
      paid: 'Pagamento escolhido',
      declined: 'Recusa escolhida',
      resent: 'Pedido reenviado ao pagador',
      sent: 'Confirmação enviada',
      repeated: 'Confirmação repetida',
      forged: 'Confirmação com assinatura inválida',
      failed: 'Confirmação não aceite',
    },
  },
  es: {
    strip: 'Simulador de pagos. No se mueve dinero.',
    title: 'Banco simulado',
    intro: '{merchant} pidió un pago por {type}. Elige qué responde el canal.',
    back: 'Volver al sitio',
    answers: 'Respuesta del canal',
    pay: 'Pagar',
    payText: 'Envía la confirmación ahora. El saldo se acredita una vez.',
    decline: 'Rechazar',
    declineText: 'Envía el rechazo con el motivo elegido.',
    delay: 'Retrasar',
    delayText: 'Paga y confirma después del plazo. Pasa a revisión.',
    duplicate: 'Duplicar confirmación',
    duplicateText: 'Envía la misma confirmación dos veces. El crédito no cambia.',
    options: 'Opciones',
    reset: 'Restablecer',
    wait: 'Retraso de la confirmación',
    late: 'Después de vencer',
    reason: 'Motivo del rechazo',
    noReason: 'Sin motivo',
    funds: 'Sin saldo',
    limit: 'Límite del banco',
    otherPayer: 'Otro titular',
    forged: 'Firma inválida en la próxima confirmación',
    other: 'Pagar otro importe',
    silent: 'Pagar sin confirmar; el sitio tiene que preguntar',
    order: 'Pedido',
    events: 'Eventos',
    merchant: 'Comercio',
    reference: 'Referencia',
    method: 'Método',
    phone: 'Teléfono',
    payer: 'Pagador',
    amount: 'Importe',
    pending: 'Pendiente',
    paid: 'Pagado',
    declined: 'Rechazado',
    expired: 'Vencido',
    unknown: 'Este pedido no existe.',
    noAnswer: 'El simulador no respondió. Inténtalo de nuevo.',
    event: {
      created: 'Pedido creado',
      paid: 'Pago elegido',
      declined: 'Rechazo elegido',
      resent: 'Pedido reenviado al pagador',
      sent: 'Confirmación enviada',
      repeated: 'Confirmación repetida',
      forged: 'Confirmación con firma inválida',
      failed: 'Confirmación no aceptada',
    },
  },
  zh: {
    strip: '支付模拟器，不会产生真实资金流动。',
    title: '模拟银行',
    intro: '{merchant} 通过 {type} 发起了一笔付款。请选择渠道的回复。',
    back: '返回网站',
    answers: '渠道回复',
    pay: '付款',
    payText: '立即发送确认，余额只入账一次。',
    decline: '拒绝',
    declineText: '发送拒绝及所选原因。',
    delay: '延迟',
    delayText: '付款，但超过期限后才确认，将进入审核。',
    duplicate: '重复确认',
    duplicateText: '同一确认发送两次，入账金额不变。',
    options: '选项',
    reset: '重置',
    wait: '确认延迟',
    late: '过期之后',
    reason: '拒绝原因',
    noReason: '无原因',
    funds: '余额不足',
    limit: '银行限额',
    otherPayer: '付款人不符',
    forged: '下一次确认使用无效签名',
    other: '支付其他金额',
    silent: '付款但不确认，由网站主动查询',
    order: '订单',
    events: '事件',
    merchant: '商户',
    reference: '参考号',
    method: '方式',
    phone: '电话',
    payer: '付款人',
    amount: '金额',
    pending: '待处理',
    paid: '已付款',
    declined: '已拒绝',
    expired: '已过期',
    unknown: '此订单不存在。',
    noAnswer: '模拟器没有回应，请重试。',
    event: {
      created: '订单已创建',
      paid: '已选择付款',
      declined: '已选择拒绝',
      resent: '已再次通知付款人',
      sent: '确认已发送',
      repeated: '重复发送确认',
      forged: '确认的签名无效',
      failed: '确认未被接受',
    },
  },
} as const satisfies Record<string, Texts>

type Texts = Readonly<
  Record<
    | 'strip'
    | 'title'
    | 'intro'
    | 'back'
    | 'answers'
    | 'pay'
    | 'payText'
    | 'decline'
    | 'declineText'
    | 'delay'
    | 'delayText'
    | 'duplicate'
    | 'duplicateText'
    | 'options'
    | 'wait'
    | 'late'
    | 'reason'
    | 'noReason'
    | 'funds'
    | 'limit'
    | 'otherPayer'
    | 'forged'
    | 'other'
    | 'silent'
    | 'reset'
    | 'order'
    | 'events'
    | 'merchant'
    | 'reference'
    | 'method'
    | 'phone'
    | 'payer'
    | 'amount'
    | 'unknown'
    | 'noAnswer'
    | ChargeView['status'],
    string
  >
> & { readonly event: Readonly<Record<EventKind, string>> }

/** The first language of the browser that the page has, English when it has none. */
export function languageOf(wanted: readonly string[]): keyof typeof catalogue {
  for (const tag of wanted) {
    const known = [tag, tag.split('-')[0]].find((each) => each !== undefined && each in catalogue)
    if (known) return known as keyof typeof catalogue
  }
  return 'en'
}

export const language = languageOf(navigator.languages)
export const texts: Texts = catalogue[language]
