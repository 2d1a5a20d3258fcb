import { bettingRecordHeads, directTeamHeads } from './csv-heads.ts'

/** Column heads and cell texts of files about money, worded as on the site. */
export const depositHeads = {
  order: { pt: 'Pedido', en: 'Order', es: 'Orden', zh: '订单号' },
  at: { pt: 'Data e hora', en: 'Date and time', es: 'Fecha y hora', zh: '日期和时间' },
  method: {
    pt: 'Forma de pagamento',
    'pt-PT': 'Método de pagamento',
    en: 'Payment method',
    es: 'Método de pago',
    zh: '支付方式',
  },
  amount: { pt: 'Valor', en: 'Amount', es: 'Importe', zh: '金额' },
  fee: { pt: 'Taxa', en: 'Fee', es: 'Comisión de servicio', zh: '手续费' },
  status: { pt: 'Situação', 'pt-PT': 'Estado', en: 'Status', es: 'Estado', zh: '状态' },
  created: { pt: 'Criado', en: 'Created', es: 'Creado', zh: '已创建' },
  awaiting_payment: {
    pt: 'Aguardando pagamento',
    'pt-PT': 'A aguardar pagamento',
    en: 'Awaiting payment',
    es: 'Pendiente de pago',
    zh: '待付款',
  },
  paid: { pt: 'Em processamento', en: 'Processing', es: 'En proceso', zh: '处理中' },
  credited: { pt: 'Creditado', en: 'Credited', es: 'Acreditado', zh: '已到账' },
  expired: { pt: 'Expirado', en: 'Expired', es: 'Vencido', zh: '已过期' },
  failed: { pt: 'Falhou', en: 'Failed', es: 'Fallido', zh: '失败' },
  under_review: { pt: 'Em análise', en: 'Under review', es: 'En revisión', zh: '审核中' },
} as const

export const withdrawalHeads = {
  order: depositHeads.order,
  at: depositHeads.at,
  account: { pt: 'Conta', en: 'Account', es: 'Cuenta', zh: '账户' },
  amount: depositHeads.amount,
  fee: depositHeads.fee,
  net: { pt: 'Valor a receber', en: 'Net received', es: 'Importe a recibir', zh: '到账金额' },
  status: depositHeads.status,
  requested: { pt: 'Solicitado', en: 'Requested', es: 'Solicitado', zh: '已申请' },
  risk_review: depositHeads.under_review,
  waiting_kyc: {
    pt: 'Aguardando documento',
    'pt-PT': 'A aguardar documento',
    en: 'Document wanted',
    es: 'Documento pendiente',
    zh: '待提交证件',
  },
  frozen: { pt: 'Suspenso', en: 'On hold', es: 'Suspendido', zh: '已冻结' },
  approved: { pt: 'Aprovado', en: 'Approved', es: 'Aprobado', zh: '已批准' },
  paying: {
    pt: 'Pagamento em andamento',
    'pt-PT': 'Pagamento em curso',
    en: 'Paying out',
    es: 'Pago en curso',
    zh: '出款中',
  },
  completed: { pt: 'Pago', en: 'Paid', es: 'Pagado', zh: '已出款' },
  failed: depositHeads.failed,
  rejected: { pt: 'Recusado', en: 'Rejected', es: 'Rechazado', zh: '已拒绝' },
  cancelled: { pt: 'Cancelado', en: 'Cancelled', es: 'Cancelado', zh: '已取消' },
} as const

export const accountRecordHeads = {
  reference: { pt: 'Referência', en: 'Reference', es: 'Referencia', zh: '流水号' },
  at: depositHeads.at,
  group: { pt: 'Tipo', en: 'Type', es: 'Tipo', zh: '类型' },
  detail: { pt: 'Detalhe', en: 'Detail', es: 'Detalle', zh: '说明' },
  amount: depositHeads.amount,
  balance: { pt: 'Saldo', en: 'Balance', es: 'Saldo', zh: '余额' },
  state: depositHeads.status,
  done: { pt: 'Concluído', en: 'Done', es: 'Completado', zh: '已完成' },
  pending: { pt: 'Em processamento', en: 'Processing', es: 'En proceso', zh: '处理中' },
  deposit: { pt: 'Depósito', en: 'Deposit', es: 'Depósito', zh: '存款' },
  withdrawal: { pt: 'Saque', 'pt-PT': 'Levantamento', en: 'Withdrawal', es: 'Retiro', zh: '提款' },
  bet: { pt: 'Aposta', en: 'Bet', es: 'Apuesta', zh: '投注' },
  prize: { pt: 'Prêmio', 'pt-PT': 'Prémio', en: 'Prize', es: 'Premio', zh: '派奖' },
  transfer: { pt: 'Transferência', en: 'Transfer', es: 'Transferencia', zh: '转账' },
  bonus: { pt: 'Bônus', 'pt-PT': 'Bónus', en: 'Bonus', es: 'Bono', zh: '奖金' },
  rebate: { pt: 'Rebate', en: 'Rebate', es: 'Rebate', zh: '返水' },
  points: { pt: 'Pontos', en: 'Points', es: 'Puntos', zh: '积分' },
  income: { pt: 'Comissão', en: 'Commission', es: 'Comisión', zh: '佣金' },
  adjustment: { pt: 'Ajuste', en: 'Adjustment', es: 'Ajuste', zh: '调整' },
} as const

export const rebateHeads = {
  from: { pt: 'De', en: 'From', es: 'Desde', zh: '开始日期' },
  to: { pt: 'Até', en: 'To', es: 'Hasta', zh: '结束日期' },
  at: depositHeads.at,
  amount: accountRecordHeads.rebate,
  state: depositHeads.status,
  claimed: { pt: 'Resgatado', en: 'Claimed', es: 'Reclamado', zh: '已领取' },
  credited: {
    pt: 'Creditado no fim do período',
    en: 'Credited at the end of the period',
    es: 'Acreditado al final del período',
    zh: '周期结束时自动入账',
  },
  expired: { pt: 'Expirado', en: 'Expired', es: 'Vencido', zh: '已过期' },
  carried: { pt: 'Abaixo do mínimo', en: 'Below the minimum', es: 'Por debajo del mínimo', zh: '低于最低额' },
} as const

export const uplineHeads = {
  order: depositHeads.order,
  at: depositHeads.at,
  upline: { pt: 'Para', en: 'To', es: 'Para', zh: '收款人' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje', zh: '留言' },
  amount: depositHeads.amount,
} as const

export const profitHeads = {
  day: { pt: 'Dia', en: 'Day', es: 'Día', zh: '日期' },
  winLoss: bettingRecordHeads.winLoss,
  rebates: accountRecordHeads.rebate,
  promotions: { pt: 'Promoções', en: 'Promotions', es: 'Promociones', zh: '优惠' },
  net: { pt: 'Resultado líquido', en: 'Net result', es: 'Resultado neto', zh: '净盈亏' },
} as const

export const teamProfitHeads = {
  bets: directTeamHeads.settled,
  validBet: bettingRecordHeads.validBet,
  payouts: directTeamHeads.payouts,
  winLoss: {
    pt: 'Resultado dos usuários',
    'pt-PT': 'Resultado dos utilizadores',
    en: 'Result of the users',
    es: 'Resultado de los usuarios',
    zh: '用户盈亏',
  },
  rebates: profitHeads.rebates,
  promotions: profitHeads.promotions,
  net: {
    pt: 'Líquido dos usuários',
    'pt-PT': 'Líquido dos utilizadores',
    en: 'Net of the users',
    es: 'Neto de los usuarios',
    zh: '用户净盈亏',
  },
} as const

export const confirmationHeads = {
  match: { pt: 'Confirmação', en: 'Confirmation', es: 'Confirmación', zh: '确认单' },
  order: depositHeads.order,
  at: depositHeads.at,
  role: { pt: 'Lado', en: 'Side', es: 'Parte', zh: '身份' },
  payer: { pt: 'Quem paga', en: 'Payer', es: 'Quien paga', zh: '付款方' },
  receiver: { pt: 'Quem recebe', en: 'Receiver', es: 'Quien recibe', zh: '收款方' },
  counterpart: { pt: 'Outra pessoa', en: 'Other member', es: 'Otra persona', zh: '对方' },
  amount: depositHeads.amount,
  status: depositHeads.status,
  matched: depositHeads.awaiting_payment,
  paid: {
    pt: 'Aguardando confirmação',
    'pt-PT': 'A aguardar confirmação',
    en: 'Awaiting confirmation',
    es: 'Pendiente de confirmación',
    zh: '待确认',
  },
  disputed: depositHeads.under_review,
  received: { pt: 'Recebido', en: 'Received', es: 'Recibido', zh: '已到账' },
  released: { pt: 'Não pago', en: 'Not paid', es: 'No pagado', zh: '未付款' },
} as const
