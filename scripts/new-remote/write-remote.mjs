import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

const typesFile = join(root, 'tsconfig.json')
const typesLine = (package_) => `    { "path": "${package_}" },`
const brandFiles = () =>
  readdirSync(join(root, 'brands'))
    .map((brand) => join(root, 'brands', brand, 'brand.json'))
    .filter(existsSync)

/** Adds the package to the type check, and to every brand in an area of the same name. */
export function registerRemote({ name }) {
  const package_ = `remote-${name}`
  const lines = readFileSync(typesFile, 'utf8').split('\n')
  const last = lines.findLastIndex((line) => line.includes('"path": "remote-'))
  writeFileSync(typesFile, lines.toSpliced(last + 1, 0, typesLine(package_)).join('\n'))
  for (const file of brandFiles())
    editJson(file, ({ areas }) => {
      areas[name] = { remote: package_, config: {} }
    })
}

/** Removes a package, its line of the type check, and the areas of all brands that show it. */
export function removeRemote({ name }) {
  const package_ = `remote-${name}`
  rmSync(join(root, package_), { recursive: true })
  const lines = readFileSync(typesFile, 'utf8').split('\n')
  writeFileSync(typesFile, lines.filter((line) => !line.includes(`"path": "${package_}"`)).join('\n'))
  for (const file of brandFiles())
    editJson(file, (brand) => {
      brand.areas = Object.fromEntries(Object.entries(brand.areas).filter(([, { remote }]) => remote !== package_))
    })
}
