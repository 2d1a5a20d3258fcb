import type { ActRequest, ChargeView } from '../page-shapes.ts'
import { language, texts } from './words.ts'

const id = location.pathname.split('/').at(-1) ?? ''
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found
const isText = (key: string): key is Exclude<keyof typeof texts, 'event'> => key in texts && key !== 'event'

document.documentElement.lang = language
document.title = texts.title
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  const key = element.dataset.text ?? ''
  if (isText(key)) element.textContent = texts[key]
}

const clockOf = new Intl.DateTimeFormat(language, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})
const amountOf = ({ amount, currency }: ChargeView) => {
  const digits = amount.split('.')[1]?.length ?? 0
  const options = { style: 'currency', currency, minimumFractionDigits: digits } as const
  return new Intl.NumberFormat(language, options).format(amount as `${number}`)
}

function item(tag: string, text: string, name = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (name) element.className = name
  return element
}

/** A merchant's name: its code with a capital. */
const named = (code: string) => code.charAt(0).toUpperCase() + code.slice(1)

function draw(charge: ChargeView): void {
  const { reference, type, phone, payer, status, isEnded, events } = charge
  const merchant = named(charge.merchant)
  find('#intro').textContent = texts.intro.replace('{merchant}', merchant).replace('{type}', type)
  find('#message').textContent = ''
  const badge = find('#status')
  badge.textContent = texts[status]
  badge.dataset.status = status
  const facts: [string, string][] = [
    [texts.merchant, merchant],
    [texts.reference, reference],
    [texts.method, type],
    ...(phone ? ([[texts.phone, phone]] as [string, string][]) : []),
    ...(payer ? ([[texts.payer, payer]] as [string, string][]) : []),
    [texts.amount, amountOf(charge)],
  ]
  find('#facts').replaceChildren(...facts.flatMap(([term, fact]) => [item('dt', term), item('dd', fact)]))
  find('#events').replaceChildren(
    ...events.map(({ at, kind, code }) => {
      const row = document.createElement('li')
      row.append(item('time', clockOf.format(at)), item('span', texts.event[kind]))
      if (code !== undefined) {
        const answer = item('span', String(code), 'code')
        answer.dataset.kind = kind
        row.append(answer)
      }
      return row
    }),
  )
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action]'))
    button.disabled = isEnded && button.dataset.action !== 'duplicate'
  find('#columns').hidden = false
  find('main').removeAttribute('aria-busy')
}

async function requestState(path: string, request?: ActRequest): Promise<void> {
  const options = request && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }
  try {
    const response = await fetch(path, options)
    if (response.ok) draw(await response.json())
    else find('#message').textContent = response.status === 404 ? texts.unknown : texts.noAnswer
  } catch {
    find('#message').textContent = texts.noAnswer
  }
}

function chosen(action: ActRequest['action']): ActRequest {
  const options = new FormData(find<HTMLFormElement>('#options'))
  const delay = options.get('delay')
  const reason = options.get('reason') as ActRequest['reason'] | ''
  return {
    action,
    ...(reason ? { reason } : {}),
    delay: delay === 'late' ? 'late' : (Number(delay) as 0 | 10 | 60),
    isForged: options.has('isForged'),
    isOtherAmount: options.has('isOtherAmount'),
    isSilent: options.has('isSilent'),
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action]'))
  button.addEventListener('click', () => {
    requestState(`/psp/act/${id}`, chosen(button.dataset.action as ActRequest['action']))
  })
find('#back').addEventListener('click', () => {
  // The site opened the page in a tab of its own, or in the site's own tab.
  if (window.opener || history.length === 1) window.close()
  else history.back()
})
const refresh = () => requestState(`/psp/state/${id}`)
setInterval(() => {
  if (document.visibilityState === 'visible') refresh()
}, 2_000)
refresh()
