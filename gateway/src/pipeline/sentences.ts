import { baseOf } from '@azulejo/shared/kernel'
import type { Language } from '../merchants.ts'
import { furtherSentences } from './further-sentences.ts'
import { portugueseSentences } from './portuguese-sentences.ts'
import type { RefusalCode } from './refused.ts'

/** What a refusal says when nobody else has words for it; a code without a sentence does not compile. */
const sentences: Readonly<Record<RefusalCode, Readonly<Record<'pt' | 'en', string>>>> = {
  'request.invalid': { pt: 'O pedido não está correto.', en: 'The request is not correct.' },
  'login.not.session': { pt: 'Você não está conectado. Faça login.', en: 'You are not logged in. Please log in.' },
  'function.not.available': { pt: 'Esta função não está disponível.', en: 'This function is not available.' },
  'request.too.many': { pt: 'Muitas solicitações. Aguarde um momento.', en: 'Too many requests. Wait a moment.' },
  'system.maintenance': { pt: 'Manutenção do sistema.', en: 'System maintenance.' },
  'system.restricted': {
    pt: 'O acesso do seu local ou endereço IP está bloqueado.',
    en: 'Access from your location or IP address is blocked.',
  },
  'intent.conflict': {
    pt: 'Este pedido já foi usado para outra operação.',
    en: 'This request was already used for something else.',
  },
  'points.insufficient': { pt: 'Você não tem pontos suficientes.', en: 'You do not have enough points.' },
  'points.step': {
    pt: 'Esta quantidade de pontos não pode ser convertida.',
    en: 'This number of points cannot be converted.',
  },
  'points.monthly': {
    pt: 'O limite de conversão do mês foi atingido.',
    en: 'The limit of conversions for this month is reached.',
  },
  'reward.unknown': { pt: 'Este prêmio não existe mais.', en: 'This reward is no longer there.' },
  'reward.price': {
    pt: 'O preço mudou. Confira e tente de novo.',
    en: 'The price has changed. Check it and try again.',
  },
  'reward.sold.out': { pt: 'Este prêmio está esgotado.', en: 'This reward is sold out.' },
  'reward.rank': {
    pt: 'Seu nível VIP ainda não alcança este prêmio.',
    en: 'Your VIP level does not reach this reward yet.',
  },
  'reward.limit': {
    pt: 'Você já trocou este prêmio o máximo de vezes.',
    en: 'You have redeemed this reward as often as possible.',
  },
  'reward.address': { pt: 'Informe o endereço de entrega.', en: 'Enter the delivery address.' },
  'password.check.needed': { pt: 'Confirme com a senha de saque.', en: 'Confirm with the payment password.' },
  'payment.password.wrong': { pt: 'A senha de saque está incorreta.', en: 'The payment password is incorrect.' },
  'payment.password.none': { pt: 'Você ainda não tem senha de saque.', en: 'You have no payment password yet.' },
  'payment.password.rule': {
    pt: 'A senha de saque não segue a regra.',
    en: 'The payment password does not follow the rule.',
  },
  'payment.password.login': {
    pt: 'A senha de saque não pode ser igual à senha de login.',
    en: 'The payment password cannot be the same as the login password.',
  },
  'payment.password.exists': { pt: 'Você já tem uma senha de saque.', en: 'You already have a payment password.' },
  'path.unknown': { pt: 'Endereço desconhecido.', en: 'Unknown address.' },
  'system.error': { pt: 'Algo deu errado. Tente novamente.', en: 'Something went wrong. Try again.' },
  domain_check_failed: { pt: 'URL inválida. Fale com o atendimento.', en: 'Invalid URL. Contact customer service.' },
  'service.none': { pt: 'Este atendimento não está disponível.', en: 'This customer service is not available.' },
  'login.incorrect': { pt: 'Nome de usuário ou senha incorretos.', en: 'Incorrect username or password.' },
  member_no_enter: {
    pt: 'Esta conta não é de membro e não pode entrar aqui.',
    en: 'This account is not a member account and cannot log in here.',
  },
  error_not_agent: { pt: 'Esta conta não é de agente.', en: 'This account is not an agent.' },
  in_need_true_account: { pt: 'Cadastre uma conta primeiro.', en: 'Register an account first.' },
  in_please_information: {
    pt: 'Contas de teste não podem usar o chat. Cadastre uma conta primeiro.',
    en: 'Trial accounts cannot use the chat. Register an account first.',
  },
  'register.username.taken': { pt: 'Este nome de usuário já existe.', en: 'This user name is taken.' },
  'register.username.reserved': {
    pt: 'Este nome de usuário é reservado. Escolha outro.',
    en: 'This user name is reserved. Choose another.',
  },
  'register.field': { pt: 'Confira os campos do cadastro.', en: 'Check the fields of the form.' },
  'register.confirm.mismatch': { pt: 'A confirmação não confere.', en: 'Incorrect confirmation input.' },
  invitation_code_error: { pt: 'Código de convite inválido.', en: 'Invalid invitation code.' },
  'password.old.incorrect': { pt: 'A senha atual está incorreta.', en: 'The current password is incorrect.' },
  'password.rule': { pt: 'A senha nova não segue a regra.', en: 'The new password does not follow the rule.' },
  'password.blocked': {
    pt: 'Esta é a senha padrão deste site. Escolha outra.',
    en: 'This is the default password of this site. Choose another.',
  },
  'password.username': {
    pt: 'A senha não pode ser igual ao nome de usuário.',
    en: 'The password cannot be the same as the user name.',
  },
  'password.same': {
    pt: 'A nova senha é igual à atual. Escolha outra.',
    en: 'The new password is the same as the current one. Choose another.',
  },
  'password.confirm.mismatch': { pt: 'A confirmação não confere.', en: 'Incorrect confirmation input.' },
  'human.check.failed': { pt: 'Falha na verificação do captcha.', en: 'Captcha check failed.' },
  'captcha.required': { pt: 'Digite os caracteres da imagem.', en: 'Type the characters of the image.' },
  'captcha.wrong': { pt: 'Os caracteres da imagem não conferem.', en: 'These are not the characters of the image.' },
  'phone.invalid': { pt: 'Formato do telefone incorreto.', en: 'Wrong phone number format.' },
  'code.wrong': { pt: 'Código de verificação inválido.', en: 'Invalid verification code.' },
  'code.expired': { pt: 'Código expirado. Peça um novo.', en: 'Code expired. Request a new one.' },
  'phone.token.wrong': { pt: 'O telefone não foi confirmado.', en: 'The phone was not confirmed.' },
  'sms.too.many': { pt: 'Muitas mensagens. Tente de novo mais tarde.', en: 'Too many messages. Try again later.' },
  'sms.failed': { pt: 'A mensagem não pôde ser enviada.', en: 'The message could not be sent.' },
  'mail.failed': { pt: 'O e-mail não pôde ser enviado.', en: 'The e-mail could not be sent.' },
  'account.not.found': { pt: 'Nome de usuário ou e-mail não existe.', en: 'Username or email does not exist.' },
  'reset.code.wrong': {
    pt: 'Este link não vale mais. Peça um novo.',
    en: 'This link is no longer valid. Request a new one.',
  },
  'login.code.wrong': { pt: 'Este link de acesso não vale mais.', en: 'This login link is no longer valid.' },
  'login.code.other': { pt: 'Outra conta já está conectada.', en: 'Another account is already logged in.' },
  'freeplay.limit': {
    pt: 'Muitas contas de teste abertas. Tente mais tarde.',
    en: 'Too many trial accounts opened. Try again later.',
  },
  'register.mobile.taken': { pt: 'Este celular já tem uma conta.', en: 'This mobile number already has an account.' },
  'game.unknown': { pt: 'Jogo não encontrado.', en: 'Game not found.' },
  'game.maintenance': { pt: 'Este jogo está em manutenção.', en: 'This game is under maintenance.' },
  'lottery.game.unknown': { pt: 'Loteria não encontrada.', en: 'Lottery not found.' },
  'promotion.unknown': { pt: 'Promoção não encontrada.', en: 'Promotion not found.' },
  'record.range.wrong': { pt: 'O período deve ter no máximo 31 dias.', en: 'The period may span at most 31 days.' },
  'vendor.signature': { pt: 'Assinatura inválida.', en: 'Invalid signature.' },
  'vendor.ticket': { pt: 'Bilhete de jogo inválido ou vencido.', en: 'Invalid or expired game ticket.' },
  'round.unknown': { pt: 'Rodada desconhecida.', en: 'Unknown round.' },
  'round.cancelled': { pt: 'A rodada foi cancelada.', en: 'The round was cancelled.' },
  'round.conflict': { pt: 'A rodada tem outro valor.', en: 'The round has another amount.' },
  'round.settled': { pt: 'A rodada já foi encerrada.', en: 'The round is already settled.' },
  'prize.too.large': { pt: 'O prêmio passa do limite deste jogo.', en: 'The prize is above the limit of this game.' },
  'wallet.full': { pt: 'A carteira não comporta mais saldo.', en: 'The wallet cannot hold more.' },
  'feedback.remarks': {
    pt: 'A mensagem deve ter de 5 a 140 caracteres.',
    en: 'The remarks must have 5 to 140 characters.',
  },
  'feedback.image': {
    pt: 'Envie no máximo 3 imagens PNG ou JPG, de até 5 MB cada.',
    en: 'Send at most 3 PNG or JPG images, up to 5 MB each.',
  },
  'wallet.insufficient': { pt: 'Saldo insuficiente.', en: 'Insufficient balance.' },
}

/** What a region words otherwise than the language it builds on. */
const regionalSentences: Readonly<Partial<Record<Language, Readonly<Partial<Record<RefusalCode, string>>>>>> = {
  'pt-PT': portugueseSentences,
}

export function sentenceOf(code: string, language: Language): string {
  const known = Object.hasOwn(sentences, code) ? (code as RefusalCode) : 'system.error'
  return regionalSentences[language]?.[known] ?? { ...sentences[known], ...furtherSentences[known] }[baseOf(language)]
}
