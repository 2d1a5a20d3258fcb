import { type ByLanguage, inLanguage, type Language } from '@azulejo/shared/kernel'
import type { RefusalCode, Sentences } from './refused.ts'
import { accountSentences } from './sentences/accounts.ts'
import { gameSentences } from './sentences/games.ts'
import { moneySentences } from './sentences/money.ts'
import { protectionSentences } from './sentences/protection.ts'
import { rewardSentences } from './sentences/rewards.ts'
import { securitySentences } from './sentences/security.ts'
import { withdrawalSentences } from './sentences/withdrawals.ts'

/** Refusals of any call, by the state of the site, and of visitors' feedback. */
export const commonSentences = {
  'request.invalid': {
    pt: 'O pedido não está correto.',
    en: 'The request is not correct.',
    es: 'La solicitud no es correcta.',
    zh: '请求有误。',
  },
  'login.not.session': {
    pt: 'Você não está conectado. Faça login.',
    'pt-PT': 'Não tem sessão iniciada. Entre na sua conta.',
    en: 'You are not logged in. Please log in.',
    es: 'No has iniciado sesión. Inicia sesión.',
    zh: '您尚未登录，请先登录。',
  },
  'function.not.available': {
    pt: 'Esta função não está disponível.',
    en: 'This function is not available.',
    es: 'Esta función no está disponible.',
    zh: '该功能不可用。',
  },
  'request.too.many': {
    pt: 'Muitas solicitações. Aguarde um momento.',
    'pt-PT': 'Demasiados pedidos. Aguarde um momento.',
    en: 'Too many requests. Wait a moment.',
    es: 'Demasiadas solicitudes. Espera un momento.',
    zh: '请求过于频繁，请稍后再试。',
  },
  'system.busy': {
    pt: 'O sistema está ocupado. Aguarde um momento e tente de novo.',
    en: 'The system is busy. Wait a moment and try again.',
    es: 'El sistema está ocupado. Espera un momento e inténtalo de nuevo.',
    zh: '系统繁忙，请稍候再试。',
  },
  'system.maintenance': {
    pt: 'Manutenção do sistema.',
    en: 'System maintenance.',
    es: 'Mantenimiento del sistema.',
    zh: '系统维护。',
  },
  'system.restricted': {
    pt: 'O acesso do seu local ou endereço IP está bloqueado.',
    'pt-PT': 'O acesso a partir do seu local ou endereço IP está bloqueado.',
    en: 'Access from your location or IP address is blocked.',
    es: 'El acceso desde tu ubicación o dirección IP está bloqueado.',
    zh: '您所在地区或 IP 地址已被限制访问。',
  },
  'password.change.needed': {
    pt: 'Altere primeiro a sua senha.',
    'pt-PT': 'Altere primeiro a sua palavra-passe.',
    en: 'Change your password first.',
    es: 'Cambia primero tu contraseña.',
    zh: '请先修改密码。',
  },
  'second.step.needed': {
    pt: 'Confirme com o aplicativo autenticador ou a chave de acesso.',
    'pt-PT': 'Confirme com a aplicação de autenticação ou a chave de acesso.',
    en: 'Confirm with your authenticator app or passkey.',
    es: 'Confirma con la aplicación de autenticación o la llave de acceso.',
    zh: '请使用身份验证器应用或通行密钥确认。',
  },
  'path.unknown': {
    pt: 'Endereço desconhecido.',
    en: 'Unknown address.',
    es: 'Dirección desconocida.',
    zh: '未知地址。',
  },
  'system.error': {
    pt: 'Algo deu errado. Tente novamente.',
    'pt-PT': 'Algo correu mal. Tente novamente.',
    en: 'Something went wrong. Try again.',
    es: 'Algo salió mal. Inténtalo de nuevo.',
    zh: '系统出错，请重试。',
  },
  domain_check_failed: {
    pt: 'URL inválida. Fale com o atendimento.',
    'pt-PT': 'URL inválido. Contacte o apoio ao cliente.',
    en: 'Invalid URL. Contact customer service.',
    es: 'URL no válida. Contacta al servicio de atención.',
    zh: '网址无效，请联系客服。',
  },
  'service.none': {
    pt: 'Este atendimento não está disponível.',
    'pt-PT': 'Este apoio ao cliente não está disponível.',
    en: 'This customer service is not available.',
    es: 'Este servicio de atención no está disponible.',
    zh: '该客服暂不可用。',
  },
  'feedback.remarks': {
    pt: 'A mensagem deve ter de 5 a 140 caracteres.',
    en: 'The remarks must have 5 to 140 characters.',
    es: 'El mensaje debe tener de 5 a 140 caracteres.',
    zh: '内容长度须为 5 至 140 个字符。',
  },
  'feedback.image': {
    pt: 'Envie no máximo 3 imagens PNG ou JPG, de até 5 MB cada.',
    en: 'Send at most 3 PNG or JPG images, up to 5 MB each.',
    es: 'Envía como máximo 3 imágenes PNG o JPG, de hasta 5 MB cada una.',
    zh: '最多可上传 3 张 PNG 或 JPG 图片，单张不超过 5 MB。',
  },
} satisfies Sentences

/** The message of every refusal; a code without a message does not compile. */
const sentences: Readonly<Record<RefusalCode, ByLanguage<string>>> = {
  ...commonSentences,
  ...accountSentences,
  ...moneySentences,
  ...rewardSentences,
  ...protectionSentences,
  ...withdrawalSentences,
  ...gameSentences,
  ...securitySentences,
}

export const sentenceOf = (code: string, language: Language): string =>
  inLanguage(sentences[Object.hasOwn(sentences, code) ? (code as RefusalCode) : 'system.error'], language)
