/** Column heads and cell texts of files, worded as on the site. */
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

export const rewardHeads = {
  number: { pt: 'Recompensa n.º', en: 'Reward no.', es: 'Recompensa n.º', zh: '奖励编号' },
  at: redemptionHeads.at,
  reward: { pt: 'Recompensa', en: 'Reward', es: 'Recompensa', zh: '奖励' },
  amount: { pt: 'Valor', en: 'Amount', es: 'Importe', zh: '金额' },
  points: redemptionHeads.points,
  tickets: { pt: 'Bilhetes', en: 'Tickets', es: 'Boletos', zh: '抽奖券' },
  state: redemptionHeads.state,
  reason: redemptionHeads.reason,
  issued: { pt: 'Emitida', en: 'Issued', es: 'Emitida', zh: '已发放' },
  claimed: { pt: 'Resgatada', en: 'Claimed', es: 'Reclamada', zh: '已领取' },
  expired: { pt: 'Expirada', en: 'Expired', es: 'Vencida', zh: '已过期' },
  rejected: { pt: 'Recusada', en: 'Rejected', es: 'Rechazada', zh: '已拒绝' },
} as const

export const friendHeads = {
  friend: { pt: 'Amigo', en: 'Friend', es: 'Amigo', zh: '好友' },
  registered: { pt: 'Cadastro em', 'pt-PT': 'Registo em', en: 'Registered on', es: 'Registro', zh: '注册时间' },
  deposits: { pt: 'Depósitos', en: 'Deposits', es: 'Depósitos', zh: '存款' },
  validBet: bettingRecordHeads.validBet,
  state: redemptionHeads.state,
  reward: rewardHeads.reward,
  states: {
    registered: { pt: 'Cadastrado', 'pt-PT': 'Registado', en: 'Registered', es: 'Registrado', zh: '已注册' },
    verified: { pt: 'Verificado', en: 'Verified', es: 'Verificado', zh: '已验证' },
    deposited: { pt: 'Em qualificação', en: 'Qualifying', es: 'En calificación', zh: '达标中' },
    qualified: { pt: 'Qualificado', en: 'Qualified', es: 'Calificado', zh: '已达标' },
    rewarded: { pt: 'Recompensado', en: 'Rewarded', es: 'Recompensado', zh: '已奖励' },
    expired: { pt: 'Prazo encerrado', en: 'Time is over', es: 'Plazo vencido', zh: '已逾期' },
    excluded: { pt: 'Não conta', en: 'Does not count', es: 'No cuenta', zh: '不计入' },
  },
} as const

export const bonusHeads = {
  startedAt: { pt: 'Recebido em', en: 'Received on', es: 'Recibido el', zh: '领取时间' },
  bonus: { pt: 'Bônus', 'pt-PT': 'Bónus', en: 'Bonus', es: 'Bono', zh: '奖金' },
  amount: rewardHeads.amount,
  required: { pt: 'Exigido', en: 'Required', es: 'Requerido', zh: '要求流水' },
  done: { pt: 'Feito', en: 'Done', es: 'Hecho', zh: '已完成流水' },
  endedAt: { pt: 'Encerrado em', en: 'Ended on', es: 'Terminado el', zh: '结束时间' },
  state: redemptionHeads.state,
  completed: { pt: 'Concluído', en: 'Completed', es: 'Completado', zh: '已完成' },
  forfeited: {
    pt: 'Perdido em saque',
    'pt-PT': 'Perdido num levantamento',
    en: 'Lost by a withdrawal',
    es: 'Perdido por un retiro',
    zh: '因提款失效',
  },
  expired: { pt: 'Expirado', en: 'Expired', es: 'Vencido', zh: '已过期' },
  cancelled: { pt: 'Cancelado', en: 'Cancelled', es: 'Cancelado', zh: '已取消' },
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
  open: { pt: 'Em aberto', en: 'Open bets', es: 'Apuestas abiertas', zh: '未结算投注' },
  settled: { pt: 'Apostas encerradas', en: 'Settled bets', es: 'Apuestas liquidadas', zh: '已结算投注' },
  payouts: { pt: 'Prêmios', 'pt-PT': 'Prémios', en: 'Payouts', es: 'Premios', zh: '派奖' },
  net: { pt: 'Resultado da casa', en: 'Result of the house', es: 'Resultado de la casa', zh: '平台盈亏' },
} as const

export const loginHeads = {
  at: bettingRecordHeads.at,
  device: { pt: 'Aparelho', 'pt-PT': 'Dispositivo', en: 'Device', es: 'Dispositivo', zh: '设备' },
  country: { pt: 'Lugar', 'pt-PT': 'Local', en: 'Place', es: 'Lugar', zh: '地点' },
  address: { pt: 'Endereço IP', en: 'IP address', es: 'Dirección IP', zh: 'IP 地址' },
  way: { pt: 'Forma', en: 'Method', es: 'Forma', zh: '方式' },
  result: { pt: 'Resultado', en: 'Result', es: 'Resultado', zh: '结果' },
  password: { pt: 'Senha', 'pt-PT': 'Palavra-passe', en: 'Password', es: 'Contraseña', zh: '密码' },
  sms: { pt: 'SMS', en: 'SMS', es: 'SMS', zh: '短信' },
  link: { pt: 'Link', en: 'Link', es: 'Enlace', zh: '链接' },
  remembered: { pt: 'Acesso lembrado', en: 'Remembered login', es: 'Acceso recordado', zh: '已记住的登录' },
  registration: { pt: 'Cadastro', 'pt-PT': 'Registo', en: 'Registration', es: 'Registro', zh: '注册' },
  passkey: { pt: 'Chave de acesso', en: 'Passkey', es: 'Llave de acceso', zh: '通行密钥' },
  totp: {
    pt: 'Código do aplicativo',
    'pt-PT': 'Código da aplicação',
    en: 'App code',
    es: 'Código de la aplicación',
    zh: '验证器验证码',
  },
  recovery: {
    pt: 'Código reserva',
    'pt-PT': 'Código de reserva',
    en: 'Recovery code',
    es: 'Código de recuperación',
    zh: '备用码',
  },
  ok: { pt: 'Entrou', en: 'Logged in', es: 'Ingresó', zh: '成功' },
  wrong_password: {
    pt: 'Senha incorreta',
    'pt-PT': 'Palavra-passe incorreta',
    en: 'Wrong password',
    es: 'Contraseña incorrecta',
    zh: '密码错误',
  },
  wrong_code: { pt: 'Código incorreto', en: 'Wrong code', es: 'Código incorrecto', zh: '验证码错误' },
  locked: { pt: 'Bloqueado', en: 'Locked', es: 'Bloqueado', zh: '已锁定' },
} as const

export const lotteryTicketHeads = {
  ticket: { pt: 'Bilhete', en: 'Ticket', es: 'Boleto', zh: '注单号' },
  at: bettingRecordHeads.at,
  game: { pt: 'Loteria', 'pt-PT': 'Lotaria', en: 'Lottery', es: 'Lotería', zh: '彩种' },
  issue: { pt: 'Concurso', en: 'Issue', es: 'Sorteo', zh: '期号' },
  lines: { pt: 'Aposta', en: 'Bet', es: 'Apuesta', zh: '投注内容' },
  bet: bettingRecordHeads.bet,
  payout: bettingRecordHeads.payout,
  rebate: { pt: 'Rebate', en: 'Rebate', es: 'Rebate', zh: '返水' },
  status: bettingRecordHeads.status,
  accepted: bettingRecordHeads.open,
  won: { pt: 'Premiado', en: 'Won', es: 'Ganado', zh: '已中奖' },
  lost: { pt: 'Não premiado', en: 'Lost', es: 'No premiado', zh: '未中奖' },
  cancelled: { pt: 'Cancelado', en: 'Cancelled', es: 'Cancelado', zh: '已撤单' },
  void: { pt: 'Anulado', en: 'Void', es: 'Anulado', zh: '已作废' },
} as const

export const messageHeads = {
  at: redemptionHeads.at,
  title: { pt: 'Mensagem', en: 'Message', es: 'Mensaje', zh: '标题' },
  text: { pt: 'Texto', en: 'Text', es: 'Texto', zh: '内容' },
} as const
