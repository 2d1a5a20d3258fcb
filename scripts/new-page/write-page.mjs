import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../child.mjs'
import { languages } from './read-words.mjs'
import { texts } from './texts.mjs'

const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())
const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const snake = (name) => name.replaceAll('-', '_')

/** Sort order in which Lingui's command line writes the messages of a catalogue. */
const extractOrder = new Intl.Collator('en-US')

/** Template values that differ between the centres. */
const centres = {
  member: {
    CENTRE_NAME: 'Member',
    CALLER: 'player',
    MODULE: 'COMM3',
    REFUSAL: 'in_need_true_account',
    DEMO_ACCOUNT: 'marina_21',
    OWNER: 'ana',
    WHOSE_WALLETS: "the member's main wallet",
    WHOSE_ACCOUNTS: `a.owner_id = \${member.id}`,
  },
  agent: {
    CENTRE_NAME: 'Agent',
    CALLER: 'agent',
    MODULE: 'AFFMAN3',
    REFUSAL: 'error_not_agent',
    DEMO_ACCOUNT: 'agente_tejo',
    OWNER: 'agent',
    WHOSE_WALLETS: 'the main wallets of the direct team',
    WHOSE_ACCOUNTS: `a.owner_id in (select descendant from agent_link where ancestor = \${member.id} and depth = 1)`,
  },
}

/** Returns the next number after all migrations, in four digits. */
function nextMigration() {
  const last = readdirSync(join(root, 'gateway/src/platform/db/migrations')).sort().at(-1) ?? '0'
  return String(Number.parseInt(last, 10) + 1).padStart(4, '0')
}

/** Returns the target path of each template of a page. */
export function placesOf({ centre, name, kind, group }) {
  const screens = `remote-${centre}/src/${name}`
  return {
    'record.ts': `shared/src/wire/${name}.ts`,
    'handler.ts': `gateway/src/${group}/${name}/${name}.call.ts`,
    'handler.test.ts': `gateway/src/${group}/${name}/${name}.test.ts`,
    'screen.tsx': `${screens}/${name}.screen.tsx`,
    'screen.test.tsx': `${screens}/${name}.test.tsx`,
    ...(kind === 'form' && {
      'tables.ts': `gateway/src/platform/db/tables/${group}/${name}.ts`,
      'migration.sql': `gateway/src/platform/db/migrations/${nextMigration()}-${name}.sql`,
    }),
  }
}

/** Returns why a page cannot have its name; undefined if the name is valid and free. */
export function nameProblem(page) {
  const { centre, name, group } = page
  if (name.length > 30 || !/^[a-z]+(-[a-z]+)*$/.test(name))
    return `"${name}" is not a name such as deposit or bonus-record`
  const folders = [`gateway/src/${group}/${name}`, `remote-${centre}/src/${name}`]
  const taken = [...folders, ...Object.values(placesOf(page))].find((path) => existsSync(join(root, path)))
  return taken && `${taken} is there already`
}

function edit(path, change) {
  const file = join(root, path)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${path} is not as this program knows it`)
  writeFileSync(file, after)
}

/** Inserts text before the first match of a pattern after a mark. */
const insert = (text, mark, pattern, added) => {
  const from = text.indexOf(mark)
  const at = from < 0 ? -1 : text.slice(from).search(pattern)
  return at < 0 ? text : text.slice(0, from + at) + added + text.slice(from + at)
}

const quoted = (text) => `'${text}'`

/** Writes the files of a page and adds it to the lists of remotes, calls, tables and texts. @returns the written files */
export function writePage(page) {
  const { centre, name, kind, group, titles } = page
  const words = {
    ...centres[centre],
    CENTRE: centre,
    ...Object.fromEntries(languages.map((language) => [`TITLE_${language.toUpperCase()}`, quoted(titles[language])])),
    newPage: camel(name),
    NewPage: pascal(name),
    new_page: snake(name),
    'new-page': name,
  }
  const pattern = new RegExp(
    Object.keys(words)
      .sort((one, other) => other.length - one.length)
      .join('|'),
    'g',
  )
  const places = placesOf(page)
  for (const [template, path] of Object.entries(places)) {
    const text = readFileSync(join(import.meta.dirname, kind, `${template}.tmpl`), 'utf8')
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(
      join(root, path),
      text.replace(pattern, (word) => words[word]),
    )
  }

  const call = kind === 'list' ? `${camel(name)}ListCall` : `send${pascal(name)}Call`
  edit('shared/src/wire/index.ts', (text) => `${text}export * from './${name}.ts'\n`)
  edit(`gateway/src/${group}/parts.ts`, (text) =>
    insert(
      `import { ${call} } from './${name}/${name}.call.ts'\n${text}`,
      'export const calls',
      // The end of the list, which is not that of its type.
      /,?\s*\](?!\s*=)/,
      `, ${call}`,
    ),
  )
  if (kind === 'form')
    edit(
      `gateway/src/platform/db/tables/${group}.ts`,
      (text) =>
        `import type { ${pascal(name)}RequestTable } from './${group}/${name}.ts'\n${text.trimEnd()} & { ${snake(name)}_request: ${pascal(name)}RequestTable }\n`,
    )
  const remote = `remote-${centre}`
  const label = `${centre}.${camel(name)}`
  edit(`${remote}/src/remote.ts`, (text) =>
    insert(
      text,
      'screens: {',
      /^ {2}\},/m,
      `    ${quoted(name)}: () => import('./${name}/${name}.screen.tsx').then((part) => part.${pascal(name)}Screen),\n`,
    ),
  )
  edit(`${remote}/src/manifest.ts`, (text) => {
    const order = Math.max(...[...text.matchAll(/order: (\d+)/g)].map(([, number]) => Number(number))) + 10
    const icon = kind === 'list' ? 'history' : 'send'
    const row = `    { centre: '${centre}', page: '${camel(name)}', screen: '${name}', label: '${label}', icon: '${icon}', order: ${order} },\n`
    return languages.reduce(
      (whole, language) => insert(whole, `    ${language}: {`, /,?\s*\}/, `, '${label}': ${quoted(titles[language])}`),
      insert(text, 'centrePages: [', /^ {2}\],/m, row),
    )
  })
  const catalogues = languages.map((language) => [language, `${remote}/src/locales/${language}.json`])
  for (const [language, path] of catalogues)
    edit(path, (text) => {
      const added = Object.entries({ title: titles[language], ...texts[kind][language] })
      const all = {
        ...JSON.parse(text),
        ...Object.fromEntries(added.map(([key, value]) => [`${label}.${key}`, value])),
      }
      const sorted = Object.fromEntries(
        Object.keys(all)
          .sort(extractOrder.compare)
          .map((key) => [key, all[key]]),
      )
      return `${JSON.stringify(sorted, undefined, 2)}\n`
    })
  return [
    ...Object.values(places).filter((path) => !path.endsWith('.sql')),
    'shared/src/wire/index.ts',
    `gateway/src/${group}/parts.ts`,
    `gateway/src/platform/db/tables/${group}.ts`,
    `${remote}/src/remote.ts`,
    `${remote}/src/manifest.ts`,
    ...catalogues.map(([, path]) => path),
  ]
}
