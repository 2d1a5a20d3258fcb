import type { Sentences } from '../refused.ts'

/** Refusals of the identity check and of the security centre. */
export const securitySentences = {
  'identity.name': {
    pt: 'Escreva o nome completo, como no documento.',
    en: 'Write the full name as the document has it.',
    es: 'Escribe el nombre completo, como en el documento.',
    zh: '请按证件填写完整姓名。',
  },
  'identity.birth.date': {
    pt: 'A data de nascimento não é válida.',
    en: 'The birth date is not valid.',
    es: 'La fecha de nacimiento no es válida.',
    zh: '出生日期无效。',
  },
  'identity.age': {
    pt: 'Só maiores de idade podem jogar aqui.',
    en: 'You are not old enough to play here.',
    es: 'Solo pueden jugar personas mayores de edad.',
    zh: '未达到规定年龄，不能参与游戏。',
  },
  'identity.number': {
    pt: 'O número do documento não está correto.',
    en: 'The number of the document is not correct.',
    es: 'El número del documento no es correcto.',
    zh: '证件号码有误。',
  },
  'identity.number.taken': {
    pt: 'Este documento já pertence a outra conta.',
    en: 'This document belongs to another account already.',
    es: 'Este documento ya pertenece a otra cuenta.',
    zh: '该证件已被其他账户使用。',
  },
  'identity.image': {
    pt: 'Envie de uma a três imagens PNG ou JPG do documento, de até 5 MB cada.',
    en: 'Send one to three PNG or JPG pictures of the document, up to 5 MB each.',
    es: 'Envía de una a tres imágenes PNG o JPG del documento, de hasta 5 MB cada una.',
    zh: '请上传一至三张 PNG 或 JPG 证件图片，单张不超过 5 MB。',
  },
  'identity.pending': {
    pt: 'Os seus documentos já estão em análise.',
    en: 'Your documents are being checked already.',
    es: 'Tus documentos ya están en revisión.',
    zh: '您的证件正在审核中。',
  },
  'identity.verified': {
    pt: 'A sua identidade já está verificada.',
    en: 'Your identity is verified already.',
    es: 'Tu identidad ya está verificada.',
    zh: '您的身份已通过验证。',
  },
  'contact.same': {
    pt: 'Este já é o seu contato confirmado.',
    'pt-PT': 'Este já é o seu contacto confirmado.',
    en: 'This is your confirmed contact already.',
    es: 'Este ya es tu contacto confirmado.',
    zh: '这已是您确认过的联系方式。',
  },
  'contact.proof': {
    pt: 'Os seus dados mudaram enquanto isso. Comece de novo.',
    'pt-PT': 'Os seus dados mudaram entretanto. Comece de novo.',
    en: 'Your details have changed meanwhile. Start again.',
    es: 'Tus datos cambiaron mientras tanto. Empieza de nuevo.',
    zh: '您的资料已变更，请重新开始。',
  },
  'former.code.wrong': {
    pt: 'O código do contato atual está incorreto.',
    'pt-PT': 'O código do contacto atual está incorreto.',
    en: 'The code of the current contact is incorrect.',
    es: 'El código del contacto actual no es correcto.',
    zh: '当前联系方式的验证码错误。',
  },
  'former.code.expired': {
    pt: 'O código do contato atual expirou.',
    'pt-PT': 'O código do contacto atual expirou.',
    en: 'The code of the current contact has expired.',
    es: 'El código del contacto actual venció.',
    zh: '当前联系方式的验证码已过期。',
  },
  'email.invalid': {
    pt: 'O e-mail não é válido.',
    en: 'The e-mail address is not valid.',
    es: 'El correo electrónico no es válido.',
    zh: '邮箱格式不正确。',
  },
  'avatar.unknown': {
    pt: 'Esta imagem não existe.',
    en: 'There is no such picture.',
    es: 'Esta imagen no existe.',
    zh: '该图片不存在。',
  },
  'avatar.image': {
    pt: 'Envie uma imagem PNG ou JPG de até 5 MB.',
    en: 'Send a PNG or JPG picture of up to 5 MB.',
    es: 'Envía una imagen PNG o JPG de hasta 5 MB.',
    zh: '请上传不超过 5 MB 的 PNG 或 JPG 图片。',
  },
} satisfies Sentences
