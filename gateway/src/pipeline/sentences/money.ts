import type { Sentences } from '../refused.ts'

/** Refusals of points, rewards, the payment password and the wallet. */
export const moneySentences = {
  'intent.conflict': {
    pt: 'Este pedido já foi usado para outra operação.',
    en: 'This request was already used for something else.',
    es: 'Esta solicitud ya se usó para otra operación.',
    zh: '该请求已用于其他操作。',
  },
  'points.insufficient': {
    pt: 'Você não tem pontos suficientes.',
    en: 'You do not have enough points.',
    es: 'No tienes suficientes puntos.',
    zh: '积分不足。',
  },
  'points.step': {
    pt: 'Esta quantidade de pontos não pode ser convertida.',
    en: 'This number of points cannot be converted.',
    es: 'Esta cantidad de puntos no se puede convertir.',
    zh: '该积分数量无法兑现。',
  },
  'points.monthly': {
    pt: 'O limite de conversão do mês foi atingido.',
    en: 'The limit of conversions for this month is reached.',
    es: 'Se alcanzó el límite de conversión del mes.',
    zh: '已达到本月兑现上限。',
  },
  'reward.unknown': {
    pt: 'Este prêmio não existe mais.',
    en: 'This reward is no longer there.',
    es: 'Este premio ya no existe.',
    zh: '该奖品已不存在。',
  },
  'reward.price': {
    pt: 'O preço mudou. Confira e tente de novo.',
    en: 'The price has changed. Check it and try again.',
    es: 'El precio cambió. Revísalo e inténtalo de nuevo.',
    zh: '价格已变动，请确认后重试。',
  },
  'reward.sold.out': {
    pt: 'Este prêmio está esgotado.',
    en: 'This reward is sold out.',
    es: 'Este premio está agotado.',
    zh: '该奖品已兑完。',
  },
  'reward.rank': {
    pt: 'Seu nível VIP ainda não alcança este prêmio.',
    en: 'Your VIP level does not reach this reward yet.',
    es: 'Tu nivel VIP aún no alcanza este premio.',
    zh: '您的 VIP 等级尚不能兑换该奖品。',
  },
  'reward.limit': {
    pt: 'Você já trocou este prêmio o máximo de vezes.',
    en: 'You have redeemed this reward as often as possible.',
    es: 'Ya canjeaste este premio el máximo de veces.',
    zh: '您已达到该奖品的兑换次数上限。',
  },
  'reward.address': {
    pt: 'Informe o endereço de entrega.',
    en: 'Enter the delivery address.',
    es: 'Ingresa la dirección de entrega.',
    zh: '请填写收货地址。',
  },
  'password.check.needed': {
    pt: 'Confirme com a senha de saque.',
    en: 'Confirm with the payment password.',
    es: 'Confirma con la contraseña de retiro.',
    zh: '请先验证资金密码。',
  },
  'payment.password.wrong': {
    pt: 'A senha de saque está incorreta.',
    en: 'The payment password is incorrect.',
    es: 'La contraseña de retiro no es correcta.',
    zh: '资金密码错误。',
  },
  'payment.password.none': {
    pt: 'Você ainda não tem senha de saque.',
    en: 'You have no payment password yet.',
    es: 'Aún no tienes contraseña de retiro.',
    zh: '您尚未设置资金密码。',
  },
  'code.channel.none': {
    pt: 'A sua conta não tem este contato.',
    'pt-PT': 'A sua conta não tem este contacto.',
    en: 'Your account has no such contact.',
    es: 'Tu cuenta no tiene este contacto.',
    zh: '您的账户没有该联系方式。',
  },
  'payment.password.rule': {
    pt: 'A senha de saque não segue a regra.',
    en: 'The payment password does not follow the rule.',
    es: 'La contraseña de retiro no cumple la regla.',
    zh: '资金密码不符合规则。',
  },
  'payment.password.login': {
    pt: 'A senha de saque não pode ser igual à senha de login.',
    en: 'The payment password cannot be the same as the login password.',
    es: 'La contraseña de retiro no puede ser igual a la de inicio de sesión.',
    zh: '资金密码不能与登录密码相同。',
  },
  'payment.password.exists': {
    pt: 'Você já tem uma senha de saque.',
    en: 'You already have a payment password.',
    es: 'Ya tienes una contraseña de retiro.',
    zh: '您已设置资金密码。',
  },
  'record.range.wrong': {
    pt: 'O período deve ter no máximo 31 dias.',
    en: 'The period may span at most 31 days.',
    es: 'El periodo puede abarcar 31 días como máximo.',
    zh: '时间段最长为 31 天。',
  },
  'wallet.full': {
    pt: 'A carteira não comporta mais saldo.',
    en: 'The wallet cannot hold more.',
    es: 'La billetera no admite más saldo.',
    zh: '钱包余额已达上限。',
  },
  'wallet.insufficient': {
    pt: 'Saldo insuficiente.',
    en: 'Insufficient balance.',
    es: 'Saldo insuficiente.',
    zh: '余额不足。',
  },
} satisfies Sentences
