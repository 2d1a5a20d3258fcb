import type { BaseLanguage } from '@azulejo/shared/i18n'
import { languages, ofType } from '@azulejo/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labels } from '../login/testing/labels.ts'
import { type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { emptyBrowser } from '../testing/open-site.tsx'

/** Error text of a phone number, by dialling code: one length, a range, and two lengths. */
const phones: Readonly<Record<BaseLanguage, Readonly<Record<string, string>>>> = {
  pt: {
    '+55': 'Formato do telefone incorreto. Use só números, de 10 a 11 dígitos',
    '+84': 'Formato do telefone incorreto. Use só números, exatamente 9 dígitos',
    '+31': 'Formato do telefone incorreto. Use só números, 9 ou 11 dígitos',
    '+376': 'Formato do telefone incorreto. Use só números, 6 ou 9 dígitos',
  },
  en: {
    '+55': 'Wrong phone number format. Use only digits, 10 to 11 of them',
    '+84': 'Wrong phone number format. Use only digits, exactly 9 of them',
    '+31': 'Wrong phone number format. Use only digits, 9 or 11 of them',
    '+376': 'Wrong phone number format. Use only digits, 6 or 9 of them',
  },
  es: {
    '+55': 'Formato del teléfono incorrecto. Usa solo números, de 10 a 11 dígitos',
    '+84': 'Formato del teléfono incorrecto. Usa solo números, exactamente 9 dígitos',
    '+31': 'Formato del teléfono incorrecto. Usa solo números, 9 u 11 dígitos',
    '+376': 'Formato del teléfono incorrecto. Usa solo números, 6 o 9 dígitos',
  },
  zh: {
    '+55': '手机号码格式错误。请输入 10 至 11 位数字',
    '+84': '手机号码格式错误。请输入 9 位数字',
    '+31': '手机号码格式错误。请输入 9 或 11 位数字',
    '+376': '手机号码格式错误。请输入 6 或 9 位数字',
  },
}

const length: Readonly<Record<BaseLanguage, string>> = {
  pt: 'Digite de 5 a 140 caracteres',
  en: 'Enter 5 to 140 characters',
  es: 'Ingresa de 5 a 140 caracteres',
  zh: '请输入 5 至 140 个字符',
}

const picture: Readonly<Record<BaseLanguage, string>> = {
  pt: 'nota.gif não pode ser enviada. PNG ou JPG, até 5 MB, no máximo 3 imagens',
  en: 'nota.gif cannot be sent. PNG or JPG, up to 5 MB, at most 3 images',
  es: 'No se puede enviar nota.gif. PNG o JPG, hasta 5 MB, máximo 3 imágenes',
  zh: 'nota.gif 无法提交。支持 PNG 或 JPG，单张不超过 5 MB，最多 3 张',
}

let visited: Visit | undefined

afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

const user = userEvent.setup({ delay: null, applyAccept: false })
/** The numbering plans load after the form. */
const patient = { timeout: 10_000 }

test.each(languages)('[VA-07] in %s the form reports errors of remarks, pictures and phone', async (language) => {
  const label = labels[language]
  visited = await visitSite('/', { language })
  const { modals } = visited.site
  await act(async () => modals.open({ kind: 'feedback' }))
  const remarks = await screen.findByRole('textbox', { name: label.remarks })
  await user.type(remarks, 'abc')
  await user.tab()
  expect(remarks).toHaveAccessibleDescription(expect.stringContaining(length[language]))
  await user.upload(screen.getByLabelText(label.addPictures, { selector: 'input' }), ofType('nota.gif', 'image/gif'))
  expect(screen.getByText(picture[language])).toBeVisible()
  const number = screen.getByRole('textbox', { name: label.mobile })
  await user.type(number, '123')
  for (const [code, text] of Object.entries(phones[language])) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label.dial}`) }))
    await user.type(await screen.findByLabelText(label.findCountry, { selector: 'input' }), code)
    await user.click(await screen.findByText(code, { selector: '[role="option"] *' }, patient))
    await waitFor(() => expect(number).toHaveAccessibleDescription(text), patient)
  }
})
