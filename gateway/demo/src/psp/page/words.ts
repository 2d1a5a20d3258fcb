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
    unknown: 'There is no such order.',
    noAnswer: 'The simulator did not answer. Try again.',
    event: {
      created: 'Order created',
      paid: 'Payment chosen',
      declined: 'Refusal chosen',
      resent: 'Payer asked again',
      sent: 'Confirmation sent',
      repeated: 'Confirmation repeated',
      forged: 'Confirmation with an invalid signature',
      failed: 'Confirmation not taken',
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

/** Portuguese browsers get Portuguese, all others English. */
export const language = navigator.language.startsWith('pt') ? 'pt' : 'en'
export const texts: Texts = catalogue[language]
