import type { BaseLanguage } from '../i18n/languages.ts'

export { baseLanguages as languages } from '../i18n/languages.ts'

/**
 * Error texts of the glossary, for tests that make each text appear on the screen. Waiting times are five minutes, as in
 * the specification.
 */
export const errorTexts = {
  in_need_true_account: {
    pt: 'Cadastre uma conta primeiro',
    en: 'Register an account first',
    es: 'Primero registra una cuenta',
    zh: '请先注册正式账号',
  },
  in_please_information: {
    pt: 'Contas de teste não podem usar o chat. Cadastre uma conta primeiro',
    en: 'Trial accounts cannot use the chat. Register an account first',
    es: 'Las cuentas de prueba no pueden usar el chat. Primero registra una cuenta',
    zh: '试玩账号无法使用聊天室，请先注册正式账号',
  },
  invitation_code_error: {
    pt: 'Código de convite inválido',
    en: 'Invalid invitation code',
    es: 'Código de invitación no válido',
    zh: '邀请码无效',
  },
  error_not_agent: {
    pt: 'Esta conta não é de agente',
    en: 'This account is not an agent',
    es: 'Esta cuenta no es de agente',
    zh: '该账号不是代理账号',
  },
  member_no_enter: {
    pt: 'Esta conta não é de membro e não pode entrar aqui',
    en: 'This account is not a member account and cannot log in here',
    es: 'Esta cuenta no es de miembro y no puede ingresar aquí',
    zh: '该账号不是会员账号，无法在此登录',
  },
  domain_check_failed: {
    pt: 'URL inválida. Fale com o atendimento',
    en: 'Invalid URL. Contact customer service',
    es: 'URL no válida. Contacta al servicio de atención',
    zh: '网址无效，请联系客服',
  },
  'error.notLoggedIn': {
    pt: 'Você não está conectado. Faça login',
    en: 'You are not logged in. Please log in',
    es: 'No has iniciado sesión. Inicia sesión',
    zh: '您尚未登录，请先登录',
  },
  'error.incorrectLogin': {
    pt: 'Nome de usuário ou senha incorretos',
    en: 'Incorrect username or password',
    es: 'Usuario o contraseña incorrectos',
    zh: '用户名或密码错误',
  },
  'error.confirmMismatch': {
    pt: 'A confirmação não confere',
    en: 'Incorrect confirmation input',
    es: 'La confirmación no coincide',
    zh: '两次输入不一致',
  },
  'error.network': {
    pt: 'Erro de rede. Tente de novo',
    en: 'Network error. Try again',
    es: 'Error de red. Inténtalo de nuevo',
    zh: '网络连接异常，请重试',
  },
  'error.timeout': {
    pt: 'A página demorou a carregar. Verifique sua rede',
    en: 'The page took too long to load. Check your network',
    es: 'La página tardó demasiado en cargar. Revisa tu red',
    zh: '页面加载超时，请检查网络',
  },
  'error.unknown': {
    pt: 'Erro desconhecido',
    en: 'Unknown error',
    es: 'Error desconocido',
    zh: '未知错误',
  },
  'error.realName': {
    pt: 'Formato do nome incorreto',
    en: 'Wrong real name format',
    es: 'Formato del nombre incorrecto',
    zh: '真实姓名格式错误',
  },
  'error.phoneFormat': {
    pt: 'Formato do telefone incorreto',
    en: 'Wrong phone number format',
    es: 'Formato del teléfono incorrecto',
    zh: '手机号码格式错误',
  },
  'error.phoneMissing': {
    pt: 'Informe um número de telefone',
    en: 'Enter a phone number',
    es: 'Ingresa un número de teléfono',
    zh: '请输入手机号码',
  },
  'error.accountNotFound': {
    pt: 'Nome de usuário ou e-mail não existe',
    en: 'Username or email does not exist',
    es: 'El usuario o el correo no existe',
    zh: '用户名或邮箱不存在',
  },
  'error.accessRestricted': {
    pt: 'Acesso restrito',
    en: 'Access restricted',
    es: 'Acceso restringido',
    zh: '访问受限',
  },
  'error.tooManyRequests': {
    pt: 'Muitas solicitações. Tente de novo em 5 minutos',
    en: 'Too many requests. Try again in 5 minutes',
    es: 'Demasiadas solicitudes. Inténtalo de nuevo en 5 minutos',
    zh: '请求过于频繁，请 5 分钟后再试',
  },
  'error.codeInvalid': {
    pt: 'Código de verificação inválido',
    en: 'Invalid verification code',
    es: 'Código de verificación no válido',
    zh: '验证码错误',
  },
  'error.codeMissing': {
    pt: 'Informe o código de verificação',
    en: 'Enter the verification code',
    es: 'Ingresa el código de verificación',
    zh: '请输入验证码',
  },
  'error.codeExpired': {
    pt: 'Código expirado. Peça um novo',
    en: 'Code expired. Request a new one',
    es: 'El código venció. Solicita otro',
    zh: '验证码已过期，请重新获取',
  },
  'error.captchaFailed': {
    pt: 'Falha na verificação do captcha',
    en: 'Captcha check failed',
    es: 'Falló la verificación del captcha',
    zh: '人机验证失败',
  },
  'error.quotaExceeded': {
    pt: 'Cota excedida. Fale com o atendimento',
    en: 'Quota exceeded. Contact customer service',
    es: 'Cuota superada. Contacta al servicio de atención',
    zh: '已超出配额，请联系客服',
  },
  'error.operationNotAllowed': {
    pt: 'Operação não permitida',
    en: 'Operation not allowed',
    es: 'Operación no permitida',
    zh: '不允许此操作',
  },
  'error.popupClosed': {
    pt: 'A janela foi fechada. Falha no login',
    en: 'The window was closed. Login failed',
    es: 'Se cerró la ventana. Error al iniciar sesión',
    zh: '窗口已关闭，登录失败',
  },
  'error.remoteUnavailable': {
    pt: 'Esta seção não está disponível agora',
    en: 'This section is not available right now',
    es: 'Esta sección no está disponible ahora',
    zh: '该板块暂时无法使用',
  },
  'system.maintenance': {
    pt: 'Manutenção do sistema',
    en: 'System maintenance',
    es: 'Mantenimiento del sistema',
    zh: '系统维护',
  },
  'system.ipRestriction': {
    pt: 'Restrição de IP',
    en: 'IP restriction',
    es: 'Restricción de IP',
    zh: 'IP 限制',
  },
  'system.ipNotice': {
    pt: 'O acesso do seu local ou endereço IP está bloqueado',
    en: 'Access from your location or IP address is blocked',
    es: 'El acceso desde tu ubicación o dirección IP está bloqueado',
    zh: '您所在地区或 IP 地址已被限制访问',
  },
  'system.gameMaintenance': {
    pt: 'Este jogo está em manutenção',
    en: 'This game is under maintenance',
    es: 'Este juego está en mantenimiento',
    zh: '游戏维护中',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<BaseLanguage, string>>>>

export type ErrorText = keyof typeof errorTexts

/** Error text in a language. */
export const errorText = (key: ErrorText, language: BaseLanguage): string => errorTexts[key][language]
