import { type App, createApp } from 'vue'
import type { Host } from '../host.ts'
import Panel from './panel.vue'

const apps = new Map<HTMLElement, App>()

export const remote = {
  contract: 2,
  name: 'remote-vue',
  version: '1.0.0',
  mount(element: HTMLElement, host: Host) {
    const app = createApp(Panel, { host })
    apps.set(element, app)
    app.mount(element)
  },
  unmount(element: HTMLElement) {
    apps.get(element)?.unmount()
    apps.delete(element)
  },
}
