import type { BaseLanguage } from '@azulejo/shared/i18n'
import type { PatternKind } from '@azulejo/shared/kernel'

type Texts = Readonly<Record<BaseLanguage, string>>

/** Error text of each kind of pattern, for rules of 4 to 12 characters. */
export const patternTexts: Readonly<Record<PatternKind, Texts>> = {
  free: {
    pt: 'Use de 4 a 12 caracteres',
    en: 'Use 4 to 12 characters',
    es: 'Usa de 4 a 12 caracteres',
    zh: '请输入 4 至 12 个字符',
  },
  letterFirst: {
    pt: 'Use de 4 a 12 letras e números, começando por letra',
    en: 'Use 4 to 12 letters and digits, starting with a letter',
    es: 'Usa de 4 a 12 letras y números, comenzando con una letra',
    zh: '请输入 4 至 12 位字母或数字，以字母开头',
  },
  email: {
    pt: 'Digite um e-mail válido',
    en: 'Enter a valid e-mail address',
    es: 'Ingresa un correo electrónico válido',
    zh: '请输入有效的邮箱地址',
  },
  digits: {
    pt: 'Use só números, de 4 a 12 dígitos',
    en: 'Use only digits, 4 to 12 of them',
    es: 'Usa solo números, de 4 a 12 dígitos',
    zh: '请输入 4 至 12 位数字',
  },
  letterAndDigit: {
    pt: 'Use de 4 a 12 caracteres, com letra e número',
    en: 'Use 4 to 12 characters, with a letter and a digit',
    es: 'Usa de 4 a 12 caracteres, con al menos una letra y un número',
    zh: '请输入 4 至 12 个字符，须同时包含字母和数字',
  },
  alphanumeric: {
    pt: 'Use de 4 a 12 letras e números',
    en: 'Use 4 to 12 letters and digits',
    es: 'Usa de 4 a 12 letras y números',
    zh: '请输入 4 至 12 位字母或数字',
  },
  noSpaces: {
    pt: 'Use de 4 a 12 caracteres, sem espaços',
    en: 'Use 4 to 12 characters, without spaces',
    es: 'Usa de 4 a 12 caracteres, sin espacios',
    zh: '请输入 4 至 12 个字符，不含空格',
  },
  dateYear: {
    pt: 'Use o formato aaaa-mm-dd',
    en: 'Use the form yyyy-mm-dd',
    es: 'Usa el formato aaaa-mm-dd',
    zh: '请使用 YYYY-MM-DD 格式',
  },
  dateMonth: {
    pt: 'Use o formato mm-dd-aaaa',
    en: 'Use the form mm-dd-yyyy',
    es: 'Usa el formato mm-dd-aaaa',
    zh: '请使用 MM-DD-YYYY 格式',
  },
  strong: {
    pt: 'Use de 4 a 12 caracteres, com maiúscula, minúscula, número e símbolo',
    en: 'Use 4 to 12 characters, with an upper case and a lower case letter, a digit and a symbol',
    es: 'Usa de 4 a 12 caracteres, con al menos una mayúscula, una minúscula, un número y un símbolo',
    zh: '请输入 4 至 12 个字符，须包含大写字母、小写字母、数字和符号',
  },
  withUpper: {
    pt: 'Use de 4 a 12 letras e números, com pelo menos uma maiúscula',
    en: 'Use 4 to 12 letters and digits, with at least one upper-case letter',
    es: 'Usa de 4 a 12 letras y números, con al menos una mayúscula',
    zh: '请输入 4 至 12 位字母或数字，至少包含一个大写字母',
  },
  realName: {
    pt: 'Formato do nome incorreto. Use só letras, de 4 a 12 caracteres',
    en: 'Wrong real name format. Use letters only, 4 to 12 characters',
    es: 'Formato del nombre incorrecto. Usa solo letras, de 4 a 12 caracteres',
    zh: '真实姓名格式错误。请输入 4 至 12 个汉字或字母，不含数字和符号',
  },
  letters: {
    pt: 'Use de 4 a 12 letras',
    en: 'Use 4 to 12 letters',
    es: 'Usa de 4 a 12 letras',
    zh: '请输入 4 至 12 个汉字或字母',
  },
  phone: {
    pt: 'Formato do telefone incorreto. Use só números, de 4 a 12 dígitos, com + na frente se precisar',
    en: 'Wrong phone number format. Use 4 to 12 digits, with a leading + if needed',
    es: 'Formato del teléfono incorrecto. Usa solo números, de 4 a 12 dígitos, con + delante si hace falta',
    zh: '手机号码格式错误。请输入 4 至 12 位数字，前面可加 +',
  },
  idNumber: {
    pt: 'Use de 4 a 12 letras e números, com pontos, traços ou barras',
    en: 'Use 4 to 12 letters and digits, with dots, dashes or slashes',
    es: 'Usa de 4 a 12 letras y números, con puntos, guiones o barras',
    zh: '请输入 4 至 12 位字母或数字，可含点、横线或斜线',
  },
  handle: {
    pt: 'Use de 4 a 12 letras, números e os sinais @ . _ -',
    en: 'Use 4 to 12 letters, digits and the signs @ . _ -',
    es: 'Usa de 4 a 12 letras, números y los signos @ . _ -',
    zh: '请输入 4 至 12 位字母、数字或 @ . _ - 符号',
  },
  lowerAndDigits: {
    pt: 'Use de 4 a 12 letras minúsculas e números',
    en: 'Use 4 to 12 lower-case letters and digits',
    es: 'Usa de 4 a 12 letras minúsculas y números',
    zh: '请输入 4 至 12 位小写字母或数字',
  },
  upperAndDigits: {
    pt: 'Use de 4 a 12 letras maiúsculas e números',
    en: 'Use 4 to 12 upper-case letters and digits',
    es: 'Usa de 4 a 12 letras mayúsculas y números',
    zh: '请输入 4 至 12 位大写字母或数字',
  },
  pin: {
    pt: 'Use de 4 a 12 dígitos, sem repetir sempre o mesmo',
    en: 'Use 4 to 12 digits that are not all the same',
    es: 'Usa de 4 a 12 dígitos que no sean todos iguales',
    zh: '请输入 4 至 12 位数字，且不能全部相同',
  },
  words: {
    pt: 'Use de 4 a 12 letras, números e espaços',
    en: 'Use 4 to 12 letters, digits and spaces',
    es: 'Usa de 4 a 12 letras, números y espacios',
    zh: '请输入 4 至 12 个文字、数字或空格',
  },
  noLink: {
    pt: 'Use de 4 a 12 caracteres, sem links',
    en: 'Use 4 to 12 characters without links',
    es: 'Usa de 4 a 12 caracteres, sin enlaces',
    zh: '请输入 4 至 12 个字符，不含链接',
  },
}

/** Error text of a digits rule of which both bounds are 6. */
export const exactTexts: Texts = {
  pt: 'Use só números, exatamente 6 dígitos',
  en: 'Use only digits, exactly 6 of them',
  es: 'Usa solo números, exactamente 6 dígitos',
  zh: '请输入 6 位数字',
}

/** Error text of an empty user name. */
export const emptyTexts: Texts = {
  pt: 'Nome de usuário não pode ficar em branco',
  en: 'Username cannot be empty',
  es: 'El campo Nombre de usuario no puede estar vacío',
  zh: '用户名不能为空',
}
