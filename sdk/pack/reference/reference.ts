import { join } from 'node:path'
import type { Project } from 'ts-morph'
import { root } from '../../../shared/src/build/package-facts.ts'
import { channels, hostContract, hostMinor, hostRoutes, hostSlots } from '../../../shared/src/release/index.ts'
import { commonRefusals, playRefusals } from '../../../shared/src/wire/index.ts'
import { callPages } from './call-pages.ts'
import { doorPages, type Entry, type Page } from './door-pages.ts'
import { anchorOf, code, fieldTable, page, table } from './markdown.ts'
import { fieldsOf, openSources } from './sources.ts'

const list = (texts: readonly string[]) => texts.map((text) => `- ${code(text)}`).join('\n')

function eventsPage(project: Project): Page {
  const file = 'events.md'
  const types = project.createSourceFile(
    join(root, 'shared/src/release/event-types.ts'),
    [
      `import type { channels } from './channels.ts'`,
      ...Object.keys(channels).map(
        (name, at) => `export type Event_${at} = NonNullable<(typeof channels)['${name}']['payload']>`,
      ),
    ].join('\n'),
  )
  const blocks = Object.entries(channels).flatMap(([name, { kind, version }], at) => {
    const alias = types.getTypeAliasOrThrow(`Event_${at}`)
    const fields = fieldsOf(alias.getType(), alias)
    const shape = fields.length > 0 ? fieldTable(fields, ['Field', 'Type', 'Meaning']) : 'No fields.'
    return [`## ${name}`, kind === 'event' ? `Event, major ${version}.` : `Command, major ${version}.`, shape]
  })
  const intro =
    'Events report what has happened and are replayed to late listeners; commands request something now and are not replayed. `useBus` sends, `useBusEvent` listens; the manifest names both.'
  const entries = Object.entries(channels).map(([name, { kind }]) => ({ name, kind, page: file, heading: name }))
  return { file, text: page('Events', intro, ...blocks), entries }
}

function hostPage(): Page {
  const file = 'host.md'
  const text = page(
    'What the host offers',
    `Contract ${hostContract}.${hostMinor}.`,
    '## Slots',
    'A fill of a slot is a component of a remote. `*` stands for the name of a section that a brand’s home page has.',
    list(hostSlots),
    '## Addresses of the host',
    'No remote may have one of them.',
    list(Object.values(hostRoutes).flat()),
    '## Refusals of any call',
    list(commonRefusals),
    '## Refusals of calls that play or move money',
    list(playRefusals),
  )
  return { file, text, entries: hostSlots.map((name) => ({ name, kind: 'slot', page: file, heading: 'Slots' })) }
}

function indexPage(pages: readonly Page[]): string {
  const entries = pages.flatMap((each) => each.entries)
  const order = ({ name }: Entry) => name.toLowerCase()
  const sorted = entries.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  const rows = sorted.map(({ name, kind, page: file, heading }) => [
    `[\`${name}\`](${file}#${anchorOf(heading)})`,
    kind,
    file.replace(/\.md$/, ''),
  ])
  return page(
    'Reference for teams',
    'Made from the sources by `npm run sdk:update`; a test compares. `azulejo-remote reference <words>` searches these pages in a repository of a team. What the pages mean together is told in `docs/contract.md`.',
    list(pages.map(({ file }) => file).filter((file) => !file.includes('/'))).replaceAll(/`([^`]+)`/g, '[$1]($1)'),
    '## All names',
    table(['Name', 'Kind', 'Page'], rows),
  )
}

/** Pages of the reference by file name, as Markdown: exports, calls, events, slots, and an index of all names. */
export function referencePages(): Readonly<Record<string, string>> {
  const project = openSources()
  const pages = [...doorPages(project), ...callPages(project), eventsPage(project), hostPage()]
  return Object.fromEntries([['index.md', indexPage(pages)], ...pages.map(({ file, text }) => [file, text])])
}
