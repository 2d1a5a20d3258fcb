const sentences: Readonly<Record<string, readonly [line: string, retry: string]>> = {
  pt: ['Erro de rede. Tente de novo', 'Tentar de novo'],
  en: ['Network error. Try again', 'Try again'],
  es: ['Error de red. Inténtalo de nuevo', 'Intentar de nuevo'],
  zh: ['网络错误，请重试', '重试'],
}

/** What a page shows whose own files did not come: one sentence it carries with it, and a way to load it again. */
export function showStartFailure(root: HTMLElement, page: Window): void {
  const { document } = page
  const [language = ''] = document.documentElement.lang.split('-')
  const [line, retry] = sentences[language] ?? (sentences.en as readonly [string, string])
  const main = document.createElement('main')
  main.setAttribute('role', 'alert')
  main.style.padding = '36px'
  const text = document.createElement('p')
  text.textContent = line
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = retry
  button.addEventListener('click', () => page.location.reload())
  main.append(text, button)
  root.replaceChildren(main)
}
