import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packBuild } from '@azulejo/shared/build/pack-build.ts'
import { languages } from '@azulejo/shared/kernel'
import { hostContract } from '@azulejo/shared/release'
import type { OwnRegistry } from '../../programs/own-registry.ts'
import { actTricks } from './act-tricks.ts'
import { codeTricks } from './code-tricks.ts'
import { dataTricks } from './data-tricks.ts'
import type { Trick } from './trick.ts'

/** Everything that the remote tries. */
export const tricks: readonly Trick[] = [...codeTricks, ...dataTricks, ...actTricks]

/** Tricks by the page on which they are played: those that leave it as it was share one. */
export const rounds: readonly (readonly Trick[])[] = Object.values(
  Object.groupBy(tricks, (trick) => (trick.as === 'guest' || actTricks.includes(trick) ? trick.name : 'shared')),
).map((round = []) => round)

/** Text of a trick: a method of an object or a function. */
const textOf = (play: Trick['play']): string => {
  const text = String(play)
  return /^(async )?play\(/.test(text)
    ? text.replace(/^(async )?play/, (_, wait = '') => `${wait}function `)
    : `(${text})`
}

/** A container without a bundler whose screen has a button for each trick. */
const entry = `
let scope = {}
const tricks = { ${tricks.map(({ name, play }) => `${JSON.stringify(name)}: ${textOf(play)}`).join(',\n')} }
const remote = {
  contract: ${hostContract},
  name: 'remote-probe',
  version: '1.0.0',
  mount(box, host) {
    const said = document.createElement('output')
    said.ariaLabel = 'Said'
    const say = (text) => said.append(' ' + text)
    const buttons = Object.entries(tricks).map(([name, play]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
      button.addEventListener('click', async () => {
        try {
          await play({ host, box, say, scope })
        } catch (error) {
          say('refused: ' + error)
        }
        button.disabled = true
      })
      return button
    })
    box.append(...buttons, said)
  },
  unmount: (box) => box.replaceChildren(),
}
export const init = (given) => {
  scope = given
}
export const get = async () => () => ({ remote })
`

/** Publishes the remote that plays tricks and shows it in the area of the promotions. */
export async function releaseProbe({ site, azulejo }: OwnRegistry): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-probe-'))
  try {
    writeFileSync(join(folder, 'remoteEntry.js'), entry)
    writeFileSync(join(folder, 'worker.js'), '')
    const packed = await packBuild(
      folder,
      {
        name: 'remote-probe',
        version: '1.0.0',
        contract: hostContract,
        container: 'probe_1_0_0',
        entryType: 'module',
        classPrefix: 'probe-0001',
        routes: [{ path: '/promotions', screen: 'page', title: 'area' }],
        emits: ['login-asked@1'],
        calls: ['promotionList'],
        languages: [...languages],
        labels: Object.fromEntries(languages.map((language) => [language, { area: 'Probe' }])),
      },
      site,
    )
    if (!packed.ok) throw new Error(packed.error.join('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { id } = (await azulejo('publish', 'remote-probe')) as { readonly id: string }
  await azulejo('release', 'azulejo', `promotions=${id}`)
}

/** Moves the area of the promotions into a sandbox, as an operator does by the settings of the brand. */
export async function releaseSandbox({ site, azulejo }: OwnRegistry): Promise<void> {
  const file = join(site, 'prepared', 'azulejo', 'brand.json')
  const settings = JSON.parse(readFileSync(file, 'utf8'))
  settings.areas.promotions.sandbox = true
  writeFileSync(file, JSON.stringify(settings))
  await azulejo('release', 'azulejo', '--settings')
}
