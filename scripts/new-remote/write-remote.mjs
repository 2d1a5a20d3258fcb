import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../child.mjs'

const template = join(import.meta.dirname, 'template')
const made = new Set(['node_modules', '.tsbuild', 'dist'])

const pascal = (name) => name.replace(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())

function editJson(file, edit) {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  edit(content)
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
}

/** Adapts a text of the template, which is a package of the workspace two folders further down. */
function replaceNames(text, { name, titles }) {
  return text
    .replaceAll('../../../', '../')
    .replaceAll('Página nova', titles.pt)
    .replaceAll('New page', titles.en)
    .replaceAll('Página nueva', titles.es)
    .replaceAll('新页面', titles.zh)
    .replaceAll('Template', pascal(name))
    .replaceAll('template', name)
}

/**
 * Copies the template to `remote-<name>/`.
 * @param names the remote's name and its title by language
 */
export function writeRemote(names) {
  const folder = join(root, `remote-${names.name}`)
  cpSync(template, folder, { recursive: true, filter: (path) => !made.has(basename(path)) })
  const paths = readdirSync(folder, { recursive: true }).sort().reverse()
  for (const path of paths.map((each) => join(folder, each))) {
    if (basename(path).includes('.')) writeFileSync(path, replaceNames(readFileSync(path, 'utf8'), names))
    renameSync(path, join(dirname(path), basename(path).replace('template', names.name)))
  }
}

/** Adds the package to the type check, and to every brand in an area of the same name. */
export function registerRemote({ name }) {
  const package_ = `remote-${name}`
  const types = join(root, 'tsconfig.json')
  const lines = readFileSync(types, 'utf8').split('\n')
  const last = lines.findLastIndex((line) => line.includes('"path": "remote-'))
  writeFileSync(types, lines.toSpliced(last + 1, 0, `    { "path": "${package_}" },`).join('\n'))
  const brands = readdirSync(join(root, 'brands')).map((brand) => join(root, 'brands', brand, 'brand.json'))
  for (const file of brands.filter(existsSync))
    editJson(file, ({ areas }) => {
      areas[name] = { remote: package_, config: {} }
    })
}
