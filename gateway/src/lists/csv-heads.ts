/** Heads of columns in files, and words in their cells; the same as on the site. */
export const bettingRecordHeads = {
  round: { pt: 'Aposta', en: 'Bet', es: 'Apuesta', zh: '注单号' },
  at: { pt: 'Data e hora', en: 'Date and time', es: 'Fecha y hora', zh: '日期和时间' },
  game: { pt: 'Jogo', en: 'Game', es: 'Juego', zh: '游戏' },
  vendor: { pt: 'Provedor', 'pt-PT': 'Fornecedor', en: 'Provider', es: 'Proveedor', zh: '供应商' },
  bet: { pt: 'Valor apostado', en: 'Bet amount', es: 'Importe apostado', zh: '投注金额' },
  validBet: { pt: 'Aposta válida', en: 'Valid bet', es: 'Apuesta válida', zh: '有效投注' },
  payout: { pt: 'Prêmio pago', 'pt-PT': 'Prémio pago', en: 'Payout', es: 'Premio pagado', zh: '派奖金额' },
  winLoss: { pt: 'Ganho/perda', en: 'Win/loss', es: 'Ganancia/pérdida', zh: '输赢' },
  status: { pt: 'Situação', 'pt-PT': 'Estado', en: 'Status', es: 'Estado', zh: '状态' },
  open: { pt: 'Em aberto', en: 'Open', es: 'Abierta', zh: '未结算' },
  settled: { pt: 'Encerrada', en: 'Settled', es: 'Liquidada', zh: '已结算' },
  cancelled: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada', zh: '已撤单' },
} as const

export const redemptionHeads = {
  number: { pt: 'Resgate', en: 'Redemption', es: 'Canje', zh: '兑换单号' },
  at: { pt: 'Data e hora', en: 'Date and time', es: 'Fecha y hora', zh: '日期和时间' },
  reward: { pt: 'Prêmio', 'pt-PT': 'Prémio', en: 'Reward', es: 'Premio', zh: '礼品' },
  points: { pt: 'Pontos', en: 'Points', es: 'Puntos', zh: '积分' },
  state: { pt: 'Situação', 'pt-PT': 'Estado', en: 'Status', es: 'Estado', zh: '状态' },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo', zh: '原因' },
  in_process: { pt: 'Em processamento', en: 'In process', es: 'En proceso', zh: '处理中' },
  approved: { pt: 'Aprovado', en: 'Approved', es: 'Aprobado', zh: '已通过' },
  shipped: { pt: 'Enviado', en: 'Shipped', es: 'Enviado', zh: '已发货' },
  delivered: { pt: 'Entregue', en: 'Delivered', es: 'Entregado', zh: '已送达' },
  rejected: { pt: 'Recusado', en: 'Rejected', es: 'Rechazado', zh: '已拒绝' },
} as const

export const pointHeads = {
  at: redemptionHeads.at,
  reward: redemptionHeads.reward,
  points: redemptionHeads.points,
  movement: { pt: 'Movimento', en: 'Movement', es: 'Movimiento', zh: '类型' },
  balance: { pt: 'Saldo de pontos', en: 'Points balance', es: 'Saldo de puntos', zh: '积分余额' },
  earned: { pt: 'Ganhos', en: 'Earned', es: 'Ganados', zh: '获得' },
  redeemed: { pt: 'Trocados', en: 'Redeemed', es: 'Canjeados', zh: '兑换' },
  returned: { pt: 'Devolvidos', en: 'Returned', es: 'Devueltos', zh: '退回' },
  converted: { pt: 'Convertidos', en: 'Converted', es: 'Convertidos', zh: '兑现' },
  expired: { pt: 'Vencidos', 'pt-PT': 'Expirados', en: 'Expired', es: 'Vencidos', zh: '过期' },
  adjusted: { pt: 'Ajuste', en: 'Adjustment', es: 'Ajuste', zh: '调整' },
} as const

export const directTeamHeads = {
  account: { pt: 'Conta', en: 'Account', es: 'Cuenta', zh: '账号' },
  kind: { pt: 'Tipo', en: 'Type', es: 'Tipo', zh: '类型' },
  agent: { pt: 'Agente', en: 'Agent', es: 'Agente', zh: '代理' },
  member: { pt: 'Membro', en: 'Member', es: 'Miembro', zh: '会员' },
  teamSize: { pt: 'Equipe', 'pt-PT': 'Equipa', en: 'Team', es: 'Equipo', zh: '团队' },
  bets: { pt: 'Apostas', en: 'Bets', es: 'Apuestas', zh: '投注' },
  net: { pt: 'Resultado', en: 'Result', es: 'Resultado', zh: '盈亏' },
} as const

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

export const loginHeads = {
  at: depositHeads.at,
  device: { pt: 'Aparelho', 'pt-PT': 'Dispositivo', en: 'Device', es: 'Dispositivo', zh: '设备' },
  country: { pt: 'Lugar', 'pt-PT': 'Local', en: 'Place', es: 'Lugar', zh: '地点' },
  address: { pt: 'Endereço IP', en: 'IP address', es: 'Dirección IP', zh: 'IP 地址' },
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
  rebate: { pt: 'Rebate', en: 'Rebate', es: 'Reembolso', zh: '返水' },
  points: { pt: 'Pontos', en: 'Points', es: 'Puntos', zh: '积分' },
  income: { pt: 'Comissão', en: 'Commission', es: 'Comisión', zh: '佣金' },
  adjustment: { pt: 'Ajuste', en: 'Adjustment', es: 'Ajuste', zh: '调整' },
} as const
