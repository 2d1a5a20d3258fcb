/** Texts of the pages that `npm run new-page` makes, by kind and language. */
export const texts = {
  list: {
    pt: {
      account: 'Conta',
      amount: 'Valor',
      at: 'Data e hora',
      none: 'Nada neste período',
      rangeWrong: 'Um período vai de uma data até a mesma ou outra posterior, com no máximo 31 dias entre elas.',
      shown: '{first}–{last} de {all}',
      sum: 'Soma',
    },
    en: {
      account: 'Account',
      amount: 'Amount',
      at: 'Date and time',
      none: 'Nothing in this period',
      rangeWrong: 'A period goes from one date to the same or a later one, at most 31 days apart.',
      shown: '{first}–{last} of {all}',
      sum: 'Sum',
    },
    es: {
      account: 'Cuenta',
      amount: 'Importe',
      at: 'Fecha y hora',
      none: 'Nada en este período',
      rangeWrong: 'Un período va de una fecha a la misma o a otra posterior, con 31 días de diferencia como máximo.',
      shown: '{first}–{last} de {all}',
      sum: 'Suma',
    },
    zh: {
      account: '账号',
      amount: '金额',
      at: '日期和时间',
      none: '此期间没有记录',
      rangeWrong: '结束日期不得早于开始日期，且最多相隔 31 天。',
      shown: '第 {first}–{last} 条，共 {all} 条',
      sum: '合计',
    },
  },
  form: {
    pt: {
      note: 'Mensagem',
      send: 'Enviar',
      sending: 'Enviando',
      sent: 'Recebemos a sua mensagem. Número: {number}',
    },
    en: { note: 'Message', send: 'Send', sending: 'Sending', sent: 'We have your message. Number: {number}' },
    es: { note: 'Mensaje', send: 'Enviar', sending: 'Enviando', sent: 'Recibimos tu mensaje. Número: {number}' },
    zh: { note: '留言', send: '发送', sending: '正在发送', sent: '已收到您的留言，编号：{number}' },
  },
}
