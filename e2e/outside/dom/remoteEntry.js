// A remote without a framework and without a bundler: a container of Module Federation written by hand.

/** Functions that end the mounts. */
const ends = new Map()

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text, press) {
  const made = element('button', text)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

const remote = {
  contract: 2,
  name: 'remote-dom',
  version: '1.0.0',
  async mount(box, host) {
    const { createCounter } = await import('./counter.js')
    const title = element('h1', '')
    const write = () => {
      title.textContent = `Plain in ${host.locale.getSnapshot()}`
    }
    write()
    ends.set(box, host.locale.subscribe(write))
    const answer = element('output', 'not asked')
    answer.setAttribute('aria-label', 'Answer')
    const ask = async () => {
      const { ok, value } = await host.send({
        operation: 'status',
        method: 'GET',
        path: '/wps/system/status',
        module: 'wps',
        token: false,
        sealed: false,
        request: {},
      })
      answer.textContent = ok && value?.status === 200 ? 'answered' : 'no answer'
    }
    const counter = createCounter(element, button)
    box.append(title, ...counter, button('Ask', ask), answer)
    box.append(button('Log in', () => host.bus.emit('login-asked', { tab: 'login' })))
  },
  unmount(box) {
    ends.get(box)?.()
    ends.delete(box)
    box.replaceChildren()
  },
}

export const init = () => undefined
export const get = async () => () => ({ remote })
